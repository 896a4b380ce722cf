import type { ComponentType } from 'react';
import type { Grants } from '@/schema';

/** What a noun puts into the top bar. */
export interface TopBarItem {
  readonly key: string;
  /** Place from left to right. */
  readonly order: number;
  readonly grants: Grants;
  readonly Component: ComponentType;
}

/** Default export of a module's `topbar.view.tsx`. */
export interface TopBarView {
  readonly items: readonly TopBarItem[];
}
