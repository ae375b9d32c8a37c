// What is agreed on before a table is laid, for tests and pictures.

/** What the next table of a game begins with: the options, and one person beside quick bots if nothing else is said. A test that looks at
 * the end of a game needs no long one. */
export async function agreeOn(page, game, options, seats = Array.from({ length: options.players }, (_, seat) => ({ name: '', player: seat ? 'apprentice' : 'human' }))) {
  await page.evaluate(([id, agreed]) => localStorage.setItem(`sushiya.setup.${id}`, JSON.stringify(agreed)), [game, { options, seats }]);
}
