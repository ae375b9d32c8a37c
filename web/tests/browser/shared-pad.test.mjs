// The score pad shared live: one counts the real cards, the others see it on their own phones, through a lost line and a house that is
// killed and comes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccessibility, checkRoom, phone } from './house.mjs';
import { inHouse, lostLines } from './online-house.mjs';
import { until } from './waits.mjs';

test('Whoever counts shares the pad by a link, and everybody sees the score on their own phone', { timeout: 900_000 }, () =>
  inHouse('shared-pad', async (house) => {
    const ann = await house.person('Ann', { at: 'pad', viewport: phone });
    await ann.page.getByRole('button', { name: /Sushi Go!/ }).first().click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Score', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Share live' }).click();
    const sheet = ann.page.getByRole('dialog', { name: 'Share live' });
    await sheet.getByLabel('Your name').fill('Ann');
    await checkAccessibility(ann.page, 'sharing the pad');
    await sheet.getByRole('button', { name: 'Share live' }).click();
    const link = await sheet.getByRole('textbox', { name: 'The link to this score' }).inputValue();
    await sheet.getByRole('img', { name: /^QR code/ }).waitFor();
    await checkAccessibility(ann.page, 'a shared pad');
    await checkRoom(ann.page, 'a shared pad');
    await ann.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    const bo = await house.person('Bo', { at: link.split('#/')[1], viewport: phone });
    const total = bo.page.locator('.plates .total').first();
    await total.waitFor();
    await checkAccessibility(bo.page, 'reading along');
    await checkRoom(bo.page, 'reading along');
    assert.equal(await bo.page.getByRole('main').getByRole('button').count(), 0, 'there is nothing to write on');

    const reads = (points) => until(bo.page, (number) => Number(/\d+$/.exec(document.querySelector('.plates .total').textContent)[0]) === number, points);
    const tap = (piece) => ann.page.locator('.palette').getByRole('button', { name: piece }).click();
    await tap(/^Tempura/);
    await tap(/^Tempura/);
    await reads(5);

    // A lost line is come back from, with what has happened meanwhile.
    await house.cutLines(bo);
    await tap(/^Tempura/);
    await tap(/^Tempura/);
    await reads(10);

    // What is counted while the house is away is told when it is back.
    const place = () => ann.page.locator('.palette').boundingBox();
    const before = await place();
    await house.end('SIGKILL');
    for (let sashimi = 0; sashimi < 3; ++sashimi) await tap(/^Sashimi/);
    await ann.page.getByText(/see the latest changes yet/).waitFor();
    assert.deepEqual(await place(), before, 'the pieces stay under the finger when something is said');
    await house.open();
    await reads(20);
    await ann.page.getByText(/see the latest changes yet/).waitFor({ state: 'detached' });

    await ann.page.getByRole('button', { name: 'Shared live' }).click();
    await sheet.getByRole('button', { name: 'Stop sharing' }).click();
    await bo.page.getByText('This score is no longer shared.').waitFor();
  }, { mayReport: new RegExp(`${lostLines.source}|404`) }),
);
