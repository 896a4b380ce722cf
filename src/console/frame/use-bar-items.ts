/** What nouns put into the frame, as far as it is open to the caller. */
import { useEffect, useMemo, useState } from 'react';
import { useActor } from '../kit/frame';
import type { TopBarItem } from '../kit/top-bar-item';
import { loadTopBarItems } from '../views';
import { isOpen } from '../visible';

export function useBarItems(): readonly TopBarItem[] {
  const actor = useActor();
  const [items, setItems] = useState<readonly TopBarItem[]>([]);
  useEffect(() => {
    loadTopBarItems().then(setItems, () => undefined); // without them the rest works all the same
  }, []);
  return useMemo(() => items.filter(({ grants }) => isOpen(grants, actor)), [items, actor]);
}
