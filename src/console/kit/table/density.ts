/** The row height: one stored choice for every table. */
import { useStore } from 'react-admin';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const useDensity = (): [Density, (density: Density) => void] =>
  useStore<Density>('frame.density', 'comfortable') as [Density, (density: Density) => void];
