import type { ComponentType } from 'react';
import type { Grants } from '@/schema';

/** An item that a module adds to the frame. */
export interface TopBarItem {
  readonly key: string;
  /** Place from left to right, or from top to bottom. */
  readonly order: number;
  readonly grants: Grants;
  /**
   * `bar` by default. `roomy`: in the bar where there is room, else at the foot of the menu.
   * `menu`: always below the modules.
   */
  readonly place?: 'bar' | 'roomy' | 'menu';
  readonly Component: ComponentType;
}

/** Default export of a module's `topbar.view.tsx`. */
export interface TopBarView {
  readonly items: readonly TopBarItem[];
}
