/**
 * What resources bring themselves: hand-written pages, views that replace a generated screen, items
 * of the top bar. Pages and views are loaded when opened.
 */
import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '@/public/lazy-component';
import type { PlacedScreen } from '@/schema';
import type { TopBarView } from './kit/top-bar-item';

export interface PageProps {
  readonly screen: PlacedScreen;
  readonly params: Readonly<Record<string, string>>;
}
export interface ViewProps {
  readonly resource: string;
  /** Absent for a list and for a form that creates. */
  readonly id?: string;
}
type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

const pages = import.meta.glob<{ default: ComponentType<PageProps> }>('../resources/*/*.page.tsx');
const views = import.meta.glob<{ default: ComponentType<ViewProps> }>(
  '../resources/*/*-*.view.tsx',
);
const topBars = import.meta.glob<{ default: TopBarView }>('../resources/*/topbar.view.tsx', {
  eager: true,
});

/** One component per loader, or React would discard the state of the page at every render. */
function broughtOnes<P extends object>(
  loaders: Readonly<Record<string, Loader<P>>>,
): ReadonlyMap<string, LazyComponent<P>> {
  return new Map(Object.entries(loaders).map(([path, load]) => [path, lazyComponent(load)]));
}
const pageOfPath = broughtOnes(pages);
const viewOfName = new Map(
  [...broughtOnes(views)].map(([path, view]) => [path.replace(/^.*\/|\.view\.tsx$/g, ''), view]),
);

/**
 * Finds `<first segment>.page.tsx` beside the module; where that segment is a parameter, the
 * module's own page.
 */
export function pageOf({ module, path }: PlacedScreen): LazyComponent<PageProps> | undefined {
  return pageOfPath.get(
    `../resources/${module.slug}/${/^[^{/]+/.exec(path)?.[0] ?? module.slug}.page.tsx`,
  );
}

/** Finds `<resource>-<screen>.view.tsx`, in any folder. */
export function viewOf(
  resource: string,
  screen: 'list' | 'form' | 'show',
): LazyComponent<ViewProps> | undefined {
  return viewOfName.get(`${resource}-${screen}`);
}

/** Small and on every page, so they are bundled with the frame. */
export const topBarItems = (): TopBarView['items'] =>
  Object.values(topBars)
    .flatMap((module) => module.default.items)
    .sort((a, b) => a.order - b.order);
