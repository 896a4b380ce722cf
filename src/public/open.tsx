/** The pages that stand open to everybody: each is fetched when it is opened, and never with the sign-in. */
import type { ComponentType, LazyExoticComponent } from 'react';
import type { College } from './college';
import type { OpenArea } from './open-areas';
import { read } from './router';

export interface OpenPageProps {
  /** What stands in the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly college: College | undefined;
}
type Page = LazyExoticComponent<ComponentType<OpenPageProps>>;

const OPEN: Readonly<Record<OpenArea, readonly (readonly [pattern: string, page: Page])[]>> = {
  blog: [],
  answer: [],
  election: [],
  'online-payment': [],
  grievance: [],
};

export function openPage(path: string): { readonly Page: Page; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const [pattern, Page] of Object.values(OPEN).flat()) {
    const params = read(pattern, path);
    if (params) return { Page, params };
  }
  return undefined;
}
