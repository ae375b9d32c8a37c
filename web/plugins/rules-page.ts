// Reads a page of rules (docs/rules/*.md) into clauses. What is said on code and tests is for readers of the source and
// is left out.

export interface Span {
  text: string;
  kind?: 'strong' | 'em' | 'code';
}

export interface Block {
  kind: 'p' | 'li';
  spans: Span[];
}

export interface Clause {
  id: string; // "SG-12"
  title: string;
  section: string;
  blocks: Block[];
}

export interface RulesPage {
  title: string;
  introduction: Block[];
  clauses: Clause[];
}

export function spans(text: string): Span[] {
  const marked = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(.+?\)/g;
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    if (match[1]) found.push({ text: match[1], kind: 'strong' });
    else if (match[2]) found.push({ text: match[2], kind: 'em' });
    else if (match[3]) found.push({ text: match[3], kind: 'code' });
    else found.push({ text: match[4] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

const forReadersOfTheSource = /^\*(Code|Tests):\*/;

/** Paragraphs and list items of a few lines of Markdown. */
function blocks(lines: string[]): Block[] {
  const found: { kind: 'p' | 'li'; text: string }[] = [];
  let open = false;
  for (const line of lines) {
    const text = line.trim();
    if (!text) {
      open = false;
    } else if (text.startsWith('- ')) {
      found.push({ kind: 'li', text: text.slice(2) });
      open = true;
    } else if (open) {
      const last = found.at(-1)!;
      last.text += ` ${text}`;
    } else {
      found.push({ kind: 'p', text });
      open = true;
    }
  }
  return found
    .filter((block) => !forReadersOfTheSource.test(block.text))
    .map((block) => ({ kind: block.kind, spans: spans(block.text) }));
}

export function parseRules(markdown: string): RulesPage {
  const page: RulesPage = { title: '', introduction: [], clauses: [] };
  let section = '';
  let heading: { id: string; title: string } | null = null;
  let lines: string[] = [];
  const close = (): void => {
    if (heading) page.clauses.push({ ...heading, section, blocks: blocks(lines) });
    else if (!section) page.introduction = blocks(lines);
    heading = null;
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (line.startsWith('### ')) {
      close();
      const [id = '', title = ''] = line.slice(4).split(' · ');
      heading = { id: id.trim(), title: title.trim() };
    } else if (line.startsWith('## ')) {
      close();
      section = line.slice(3).trim();
    } else if (line.startsWith('# ')) {
      page.title = line.slice(2).trim();
    } else {
      lines.push(line);
    }
  }
  close();
  return page;
}
