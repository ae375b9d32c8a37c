// The page around the games: languages, settings, rules, room on every screen, and a time without a network.
import assert from 'node:assert/strict';
import { checkAccessibility, checkRoom, keepsPage, laptop, phone, scene } from './house.mjs';
import { chooseFirst, sitDown, whatNow } from './sushi-go.mjs';
import { keptForOffline, until } from './waits.mjs';

scene('the door speaks five languages', {}, async (page) => {
  const sitDownIn = { pl: 'Usiądź', is: 'Fá sér sæti', it: 'Siediti', de: 'Spielen', en: 'Play' };
  for (const [language, words] of Object.entries(sitDownIn)) {
    await page.locator('.language select').selectOption(language);
    await page.getByRole('button', { name: new RegExp(`^${words}`) }).first().waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), language);
  }
});

scene('the language is guessed', { locale: 'is-IS' }, async (page) => {
  assert.equal(await page.getAttribute('html', 'lang'), 'is');
});

for (const [name, viewport] of [['a phone', phone], ['a laptop', laptop], ['a phone with text at 200 %', { width: 180, height: 370 }]]) {
  scene(`every screen on ${name}`, { viewport, locale: 'pl-PL' }, async (page) => {
    const small = viewport.width < 320;
    const check = async (where) => {
      await checkAccessibility(page, `${where} on ${name}`);
      if (!small) await checkRoom(page, `${where} on ${name}`);
    };
    await check('the door');
    await page.getByRole('button', { name: 'Gracze i warianty' }).first().click();
    await page.getByRole('dialog').locator('form').waitFor();
    await check('the sheet of players');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ustawienia' }).click();
    await check('the settings');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Usiądź/ }).first().click();
    await page.locator('.hand .card').first().waitFor();
    await check('the table');
    await page.locator('.hand .card').first().click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
    await check('what a card does');
    await page.keyboard.press('Escape');
    await page.locator('.seat .open').first().click();
    await page.getByRole('dialog').waitFor();
    await check('another plate');
    await page.keyboard.press('Escape');
    for (let turn = 0; turn < 8; ++turn) {
      if ((await whatNow(page)) === 'sheet') break;
      await chooseFirst(page);
    }
    assert.equal(await whatNow(page), 'sheet');
    await check('the points of a round');
    await page.evaluate(() => (location.hash = '#/rules/sushi-go/SG-12'));
    await page.locator('.clause.wanted').waitFor();
    await check('the rules');
  });
}

scene('settings are kept', keepsPage, async (page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Evening').click();
  assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
});

scene('one tap is enough, where the reader wants it so', { settings: { autoConfirm: true } }, async (page) => {
  await sitDown(page);
  await page.locator('.hand .card').first().click();
  await until(page, () => document.querySelectorAll('.dots .past').length === 1);
});

scene('the page plays on without a network', keepsPage, async (page, visit) => {
  await keptForOffline(page);
  await visit.setOffline(true);
  await page.reload();
  await sitDown(page);
  await chooseFirst(page);
  assert.equal(await whatNow(page), 'choose');
  await visit.setOffline(false);
});

scene('a file that is no record says why', {}, async (page) => {
  await page.setInputFiles('input[type=file]', { name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"format": "something"}') });
  await page.getByRole('dialog').getByText('record 1').waitFor();
  await checkAccessibility(page, 'a refused file');
});
