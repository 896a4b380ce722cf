/**
 * Cells whose new value needs an action first: the action is opened at once, one value after the
 * other.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { OptionChoice } from '../kit/grid/asking';
import { spokenOf } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import { counted, useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import type { Offer, Target } from '../interactive/offers';

/** Names listed at most. */
const NAMED = 5;

interface Options {
  readonly store: GridStore;
  readonly offers: readonly Offer[];
  readonly begin: (offer: Offer, target: Target) => void;
  /** Another dialog is open. */
  readonly waits: boolean;
}

export function useAskedCells({ store, offers, begin, waits }: Options): void {
  const say = useSay();
  const tell = useToast();
  const asked = useSyncExternalStore(store.subscribe, store.askedOf);
  useEffect(() => {
    const [first] = asked;
    if (!first || waits) return;
    const { option } = first;
    const these = asked.filter((one) => one.option.value === option.value);
    store.answered(asked.filter((one) => one.option.value !== option.value));
    const offer = offers.find(({ name }) => name === option.asks);
    if (!offer) {
      tell.error('"{value}" is not allowed here.', { value: spokenOf(option) });
      return;
    }
    const { rows, columns } = store.cells;
    const names = [...new Set(these.map(({ row }) => store.nameOf(row)))];
    const heads = [...new Set(these.map(({ col }) => columns[col]))];
    const listed = (all: readonly string[]): string =>
      [
        ...all.slice(0, NAMED),
        ...(all.length > NAMED ? [say('and {count} more', { count: all.length - NAMED })] : []),
      ].join(', ');
    begin(offer, {
      title: spokenOf(option),
      note: [
        listed(names),
        listed(
          heads.flatMap((one) => (one ? [[one.label, one.sub].filter(Boolean).join(' ')] : [])),
        ),
        counted(say, these.length, 'One cell', '{count} cells'),
      ].join(' · '),
      value: option.value,
      cells: these.flatMap(({ row, col }: OptionChoice) => {
        const [data, column] = [rows[row], columns[col]];
        return data && column ? [{ row: data.id, column: column.name }] : [];
      }),
    });
  }, [asked, waits, store, offers, begin, say, tell]);
}
