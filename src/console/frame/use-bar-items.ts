/** The items that modules add to the frame and that are open to the caller. */
import { useMemo } from 'react';
import { useActor } from '../kit/frame';
import type { TopBarItem } from '../kit/top-bar-item';
import { topBarItems } from '../views';
import { isOpen } from '../visible';

export function useBarItems(): readonly TopBarItem[] {
  const actor = useActor();
  return useMemo(() => topBarItems().filter(({ grants }) => isOpen(grants, actor)), [actor]);
}
