import { expect, test } from 'vitest';
import { parseRules, spans } from '../../plugins/rules-page';

const page = `# A game — the rules
An introduction
over two lines.

## The deal

### AG-1 · The first
Words of the clause. **Ruling**: because.
- *Editions:* they differ,
  over two lines.
- *Code:* \`function\` in \`file.hpp\`
- *Tests:* \`AG_1\`

### AG-2 · The second
One paragraph.

Another.
`;

test('a page of rules is read clause by clause', () => {
  const { title, introduction, clauses } = parseRules(page);
  expect(title).toBe('A game — the rules');
  expect(introduction).toEqual([{ kind: 'p', spans: [{ text: 'An introduction over two lines.' }] }]);
  expect(clauses.map(({ id, title, section }) => [id, title, section])).toEqual([
    ['AG-1', 'The first', 'The deal'],
    ['AG-2', 'The second', 'The deal'],
  ]);
  expect(clauses[1]!.blocks).toHaveLength(2);
});

test('what is said on code and tests is left out, what editions say is not', () => {
  const [first] = parseRules(page).clauses;
  expect(first!.blocks.map(({ kind }) => kind)).toEqual(['p', 'li']);
  expect(first!.blocks[1]!.spans).toEqual([{ text: 'Editions:', kind: 'em' }, { text: ' they differ, over two lines.' }]);
});

test('marks within a line are told apart', () => {
  expect(spans('a **b** *c* `d` [e](f)')).toEqual([
    { text: 'a ' },
    { text: 'b', kind: 'strong' },
    { text: ' ' },
    { text: 'c', kind: 'em' },
    { text: ' ' },
    { text: 'd', kind: 'code' },
    { text: ' ' },
    { text: 'e' },
  ]);
});
