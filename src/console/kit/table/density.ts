/** How much room a row takes: one choice for every table, remembered. */
import { useStore } from 'react-admin';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const useDensity = (): [Density, (density: Density) => void] =>
  useStore<Density>('frame.density', 'comfortable') as [Density, (density: Density) => void];
