// The rules of the games, clause by clause, loaded when somebody first asks.
import type { Clause, RulesPage } from '../../plugins/rules-page';
import type { Language } from './languages';

export type { Block, Clause, RulesPage, Span } from '../../plugins/rules-page';

const load: Record<Language, () => Promise<{ default: Record<string, RulesPage> }>> = {
  en: () => import('virtual:rules/en'),
  pl: () => import('virtual:rules/pl'),
  is: () => import('virtual:rules/is'),
  it: () => import('virtual:rules/it'),
  de: () => import('virtual:rules/de'),
};

export async function rulesOf(game: string, language: Language): Promise<RulesPage | undefined> {
  return (await load[language]()).default[game];
}

export async function clauseOf(game: string, id: string, language: Language): Promise<Clause | undefined> {
  return (await rulesOf(game, language))?.clauses.find((clause) => clause.id === id);
}
