/** What can be done with the rows of a report: a checkbox and a menu for each, and those ticked. */
import type { ReactNode } from 'react';
import { aboutRow } from '../interactive/about';
import { allows } from '../interactive/allows';
import { RowMenu } from '../interactive/row-menu';
import type { Offer, Target } from '../interactive/offers';
import { useSay } from '../kit/say';
import type { ReportRow } from './report-table';
import { hasId, type RowWithId } from './rows-with-id';
import { useTicks } from './use-ticks';

export interface RowWork {
  /** Whether any row can be worked on. */
  readonly works: boolean;
  /** The ticked rows. */
  readonly chosen: readonly RowWithId[];
  readonly clear: () => void;
  readonly isChosen: (row: ReportRow) => boolean;
  /** The checkbox of a row, and its menu; null where nothing is offered. */
  readonly tick: (row: ReportRow) => ReactNode;
  readonly menu: (row: ReportRow) => ReactNode;
  readonly tickAll: ReactNode;
  readonly begin: (offer: Offer, rows: readonly RowWithId[]) => void;
}

interface Options {
  readonly rows: readonly ReportRow[];
  readonly offers: readonly Offer[];
  /** The name of a row, from the columns that identify it. */
  readonly titleOf: (row: ReportRow) => string;
  readonly onBegin: (offer: Offer, target: Target) => void;
}

export function useRowWork({ rows, offers, titleOf, onBegin }: Options): RowWork {
  const say = useSay();
  const offersOn = (row: ReportRow): readonly Offer[] =>
    hasId(row) ? offers.filter(({ name }) => allows(row, name)) : [];
  const able = rows.filter(hasId).filter((row) => offersOn(row).length > 0);
  const ticks = useTicks(able.map(({ id }) => id));
  const works = able.length > 0;
  const allTicked = works && ticks.chosen.size === able.length;
  const isChosen = (row: ReportRow): boolean => hasId(row) && ticks.chosen.has(row.id);
  const begin = (offer: Offer, some: readonly RowWithId[]): void =>
    onBegin(offer, {
      rows: some.map(({ id }) => id),
      about: some.map((row) => aboutRow(say, titleOf(row), row)),
    });
  return {
    works,
    chosen: able.filter(isChosen),
    clear: () => ticks.all(false),
    isChosen,
    begin,
    tick: (row) =>
      hasId(row) && offersOn(row).length > 0 ? (
        <label>
          <input
            type="checkbox"
            aria-label={say('Select {name}', { name: titleOf(row) })}
            checked={isChosen(row)}
            onChange={({ target, nativeEvent }) =>
              ticks.tick(
                row.id,
                target.checked,
                nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              )
            }
          />
        </label>
      ) : null,
    menu: (row) =>
      hasId(row) && offersOn(row).length > 0 ? (
        <RowMenu
          name={titleOf(row)}
          offers={offersOn(row)}
          onBegin={(offer) => begin(offer, [row])}
        />
      ) : null,
    tickAll: works ? (
      <label>
        <input
          type="checkbox"
          aria-label={say('Select all rows')}
          checked={allTicked}
          onChange={(event) => ticks.all(event.target.checked)}
          ref={(box) => {
            if (box) box.indeterminate = !allTicked && ticks.chosen.size > 0;
          }}
        />
      </label>
    ) : null,
  };
}
