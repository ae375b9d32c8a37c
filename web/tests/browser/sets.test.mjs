// Tables with the same deals: opened together, played apart, compared; the same deals once more; and looking on with a seat, later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccessibility, checkRoom, phone } from './house.mjs';
import { inHouse, sitByName } from './online-house.mjs';

/** Within the page: somebody's second line, which plays whatever comes first, to the end; `first` is said before. */
async function playFast({ page }, table, first = []) {
  await page.evaluate(
    ([id, said]) =>
      new Promise((resolve) => {
        const address = new URL('./ws', location.href);
        address.protocol = 'ws:';
        address.hash = '';
        const line = new WebSocket(address);
        const say = (message) => line.send(JSON.stringify({ table: id, ...message }));
        line.onopen = () => line.send(JSON.stringify({ say: 'hello', protocol: 1, views: 'none', legal: true }));
        line.onmessage = ({ data }) => {
          const heard = JSON.parse(data);
          if (heard.tell === 'welcome') [...said, { say: 'attend', after: 0 }].forEach(say);
          // What is waited for is not yet played; a choice that lies there is not changed.
          else if (heard.tell === 'update' && heard.legal?.length) say({ say: 'play', move: heard.legal[0] });
          else if (heard.tell === 'ended' || (said.length && heard.tell === 'table')) {
            line.close();
            resolve();
          }
        };
      }),
    [table, first],
  );
}

test('The same deals at two tables: opened together, played apart, compared, and played again', { timeout: 900_000 }, () =>
  inHouse('same-deals', async (house) => {
    const ann = await house.person('Ann', { viewport: phone });
    await ann.page.getByRole('link', { name: /^Play with friends/ }).click();
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByRole('button', { name: 'That’s me' }).click();
    await ann.page.getByRole('button', { name: 'Open a table' }).click();
    const sheet = ann.page.getByRole('dialog', { name: 'Open a table' });
    for (let fewer = 0; fewer < 2; ++fewer) await sheet.getByRole('button', { name: 'Fewer players' }).click();
    await sheet.getByLabel('The same deals at several tables').selectOption('2 tables');
    await sheet.getByText(/you compare at the end/).waitFor();
    await checkAccessibility(ann.page, 'opening two tables');
    await sheet.getByRole('button', { name: 'Open a table' }).click();
    await ann.page.getByText('This is you').waitFor();
    const first = new URL(ann.page.url()).hash.split('/')[2];

    // The way to the other table stands beside one's own.
    await ann.page.getByText('You are here').waitFor();
    await ann.page.getByRole('button', { name: 'Invite: Table 2' }).click();
    const links = ann.page.getByRole('textbox', { name: 'The link to this table' });
    const second = (await links.last().inputValue()).split('#/table/')[1];
    assert.notEqual(second, first);
    await checkAccessibility(ann.page, 'a table of two');
    await checkRoom(ann.page, 'a table of two');

    const bo = await house.person('Bo', { at: `table/${second}` });
    await sitByName(bo);
    await bo.page.getByText(/Table 1 starts first/).waitFor();
    assert.equal(await bo.page.getByRole('button', { name: /^Start/ }).count(), 0);
    await ann.page.getByText('Bo', { exact: true }).waitFor();
    // Ann lets a bot take the last seat over there; as soon as her own table begins, so does the other.
    await playFast(ann, second, [{ say: 'seat_bot', seat: 1, bot: 'apprentice' }]);
    await ann.page.getByRole('button', { name: /^Start/ }).click();
    await bo.page.locator('.hand .card').first().waitFor();
    await ann.page.locator('.hand .card').first().waitFor();
    const hand = ({ page }) => page.locator('.hand .card').allTextContents();
    assert.deepEqual((await hand(ann)).sort(), (await hand(bo)).sort(), 'the same cards come to the same seat');

    // Nobody is told anything before both are over.
    await playFast(ann, first);
    await ann.page.goto(`${house.address}#/set/${first}`);
    await ann.page.getByText('When all tables are over, they are compared here.').waitFor();
    assert.equal(await ann.page.getByRole('heading', { name: 'Seat by seat' }).count(), 0);
    const refused = await ann.page.evaluate((id) => fetch(`./api/records/${id}`).then(({ status }) => status), first);
    assert.equal(refused, 409);

    await playFast(bo, second);
    await ann.page.getByRole('heading', { name: 'Seat by seat' }).waitFor();
    const [, row] = await ann.page.getByRole('region', { name: 'Seat by seat' }).getByRole('row').all();
    assert.match(await row.textContent(), /Seat 1\s*Ann.*Bo/);
    const turns = ann.page.getByRole('region', { name: 'Turn by turn' });
    await turns.getByText('Round 3').waitFor();
    assert.equal(await turns.getByRole('row').count(), 1 + 3 * (1 + 10), 'ten turns in each of three rounds');
    assert.ok((await turns.getByText(/point/).count()) >= 4);
    await checkAccessibility(ann.page, 'two tables compared');
    await checkRoom(ann.page, 'two tables compared');

    // From the replay of either the same deals are played again, known and unrated.
    await bo.page.goto(`${house.address}#/replay/${second}`);
    await bo.page.getByRole('button', { name: 'The same deals again' }).click();
    await bo.page.getByText(/These deals have been played before/).waitFor();
    await bo.page.getByText('This is you').waitFor();
    assert.equal(await bo.page.getByText('Seat by seat').count(), 0);
    await checkAccessibility(bo.page, 'known deals');
  }, { mayReport: /409/ }),
);

test('Whoever looks on sees a hand as it was a while ago', { timeout: 900_000 }, () =>
  inHouse('look-later', async (house) => {
    const ann = await house.person('Ann', { at: 'online' });
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByRole('button', { name: 'That’s me' }).click();
    await ann.page.getByRole('button', { name: 'Open a table' }).waitFor();
    const asked = { game: 'sushi-go', options: { players: 2 }, public: false, seconds: 0, bot: 'apprentice', watching: 'open', starts_full: false, delay: 2 };
    const { table } = await ann.page.evaluate((body) => fetch('./api/tables', { method: 'POST', body: JSON.stringify(body) }).then((reply) => reply.json()), asked);
    await ann.page.goto(`${house.address}#/table/${table}`);
    await ann.page.getByRole('button', { name: 'Play', exact: true }).click();
    await ann.page.getByRole('button', { name: /^Start/ }).click();
    await ann.page.locator('.hand .card').first().waitFor();
    const hand = (await ann.page.locator('.hand .card').allTextContents()).sort();

    const eve = await house.person('Eve', { at: `table/${table}`, viewport: phone });
    await eve.page.locator('.screen').waitFor();
    assert.equal(await eve.page.locator('.hand .card').count(), 0, 'what lies open is no hand');
    await eve.page.getByLabel('Watch through the eyes of').selectOption({ label: 'Ann, 1 minute ago' });
    // Of a turn that is still being chosen nothing is shown: it comes when the turn is over, and so much later.
    await ann.page.locator('.hand .card').first().click();
    await ann.page.locator('.bar .primary').click();
    await eve.page.locator('.hand .card').first().waitFor();
    assert.deepEqual((await eve.page.locator('.hand .card').allTextContents()).sort(), hand);
    await checkAccessibility(eve.page, 'looking on with a seat');
    await checkRoom(eve.page, 'looking on with a seat');
    await eve.page.getByLabel('Watch through the eyes of').selectOption({ index: 0 });
    await eve.page.locator('.hand .card').first().waitFor({ state: 'detached' });
    await eve.page.locator('.screen').waitFor();
  }),
);
