/**
 * The user's arrangement of the dashboard: stored on the device per account, like the columns of a
 * list.
 */
import { useStore } from 'react-admin';

interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Parts that are folded by default and that the user unfolded. */
  readonly shown: readonly string[];
}

const AS_GIVEN: Arrangement = { order: [], hidden: [], shown: [] };

export interface Part {
  readonly key: string;
  /** Its name, in the user's language. */
  readonly label: string;
  /** Rendered only on demand. */
  readonly folded?: boolean;
}

/** Sorts parts by the user's order; parts they never moved keep their default place. Pure. */
export function inChosenOrder<P extends Part>(parts: readonly P[], order: readonly string[]): P[] {
  const moved = order.flatMap((key) => parts.find((part) => part.key === key) ?? []);
  return moved.length === 0
    ? [...parts]
    : [...moved, ...parts.filter(({ key }) => !order.includes(key))];
}

const useKept = () => useStore<Arrangement>('frame.dashboard', AS_GIVEN);

/** Whether the user hid this part, and how they do it outside of the dialog, which shows it again. */
export function useHidden(key: string): readonly [hidden: boolean, hide: () => void] {
  const [kept, keep] = useKept();
  return [kept.hidden.includes(key), () => keep({ ...kept, hidden: [...kept.hidden, key] })];
}

export function useArrangement<P extends Part>(parts: readonly P[]) {
  const [kept, keep] = useKept();
  const all = inChosenOrder(parts, kept.order);
  const isOn = ({ key, folded = false }: Part): boolean =>
    folded ? kept.shown.includes(key) : !kept.hidden.includes(key);
  const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);
  return {
    all,
    shown: all.filter(isOn),
    isOn,
    toggle(part: Part): void {
      const list = part.folded ? 'shown' : 'hidden';
      const has = kept[list].includes(part.key);
      keep({ ...kept, [list]: has ? without(kept[list], part.key) : [...kept[list], part.key] });
    },
    move(part: Part, by: -1 | 1): void {
      const keys = all.map(({ key }) => key);
      const at = keys.indexOf(part.key);
      const other = keys[at + by];
      if (other === undefined) return;
      keys[at + by] = part.key;
      keys[at] = other;
      keep({ ...kept, order: keys });
    },
    reset: () => keep(AS_GIVEN),
  };
}
export type Arranged = ReturnType<typeof useArrangement>;
