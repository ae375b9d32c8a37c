// The pages of the house by the first word of their address: one line for each.
import type { Component } from 'svelte';
import Door from './Door.svelte';
import HouseTablePage from './HouseTablePage.svelte';
import LearnPage from './LearnPage.svelte';
import MePage from './MePage.svelte';
import OnlinePage from './OnlinePage.svelte';
import PadPage from './PadPage.svelte';
import PlayPage from './PlayPage.svelte';
import ReplayPage from './ReplayPage.svelte';
import PuzzlePage from './PuzzlePage.svelte';
import RulesPage from './RulesPage.svelte';
import ScorePage from './ScorePage.svelte';
import SetPage from './SetPage.svelte';
import ShelfPage from './ShelfPage.svelte';

// A page that needs nothing of the address takes no properties.
type AnyPage = Component<any>;

const pages: Record<string, AnyPage> = {
  learn: LearnPage,
  me: MePage,
  online: OnlinePage,
  pad: PadPage,
  play: PlayPage,
  puzzle: PuzzlePage,
  replay: ReplayPage,
  rules: RulesPage,
  score: ScorePage,
  set: SetPage,
  shelf: ShelfPage,
  table: HouseTablePage,
};

export function pageOf(route: string[]): { key: string; Page: AnyPage } {
  const [name = '', of = ''] = route;
  const Page = pages[name];
  return Page ? { key: `${name}/${of}`, Page } : { key: 'door', Page: Door };
}
