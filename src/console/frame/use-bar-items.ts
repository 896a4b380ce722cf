/** The items that modules add to the frame and that are open to the caller. */
import { useMemo } from 'react';
import { isGranted } from '@/schema';
import { useActor } from '../kit/frame';
import type { TopBarItem } from '../kit/top-bar-item';
import { topBarItems } from '../views';

export function useBarItems(): readonly TopBarItem[] {
  const actor = useActor();
  return useMemo(() => topBarItems().filter(({ grants }) => isGranted(grants, actor)), [actor]);
}
