// The pages of the house by the first word of their address: one line for each.
import type { Component } from 'svelte';
import Door from './Door.svelte';
import LearnPage from './LearnPage.svelte';
import PadPage from './PadPage.svelte';
import PlayPage from './PlayPage.svelte';
import ReplayPage from './ReplayPage.svelte';
import RulesPage from './RulesPage.svelte';
import ShelfPage from './ShelfPage.svelte';

// A page that needs nothing of the address takes no properties.
type AnyPage = Component<any>;

const pages: Record<string, AnyPage> = {
  learn: LearnPage,
  pad: PadPage,
  play: PlayPage,
  replay: ReplayPage,
  rules: RulesPage,
  shelf: ShelfPage,
};

export function pageOf(route: string[]): { key: string; Page: AnyPage } {
  const [name = '', of = ''] = route;
  const Page = pages[name];
  return Page ? { key: `${name}/${of}`, Page } : { key: 'door', Page: Door };
}
