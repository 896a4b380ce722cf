/** The internal mark as it would be with what stands in the row now. */
import { show } from '@/domain/fraction';
import { internalFrom, type CatScore, type InternalInputs, type InternalScheme, type Wire } from '@/domain/internal-sources';
import { plain } from '@/domain/fraction';
import type { Live } from '@/schema';

/** What a row carries beside its cells: all but the tests themselves. */
export interface Carried {
  readonly retests: Readonly<Record<string, Pick<CatScore, 'retest' | 'max'>>>;
  readonly manual: InternalInputs['manual'];
  readonly practical: InternalInputs['practical'];
  readonly attendance: string | null;
}
export const columnFor = (cat: string): string => `cat-${cat}`;

const live: Live = (values, { values: row }, { columns }) => {
  const scheme = columns.find(({ name }) => name === 'internal')?.given as InternalScheme;
  const { retests, ...carried } = row['_carried'] as Carried;
  const cats = Object.fromEntries(Object.keys(scheme.maxima).flatMap((cat) => {
    const mark = values(columnFor(cat));
    return mark === undefined ? [] : [[cat, { mark: mark as Wire, retest: retests[cat]?.retest ?? null, max: retests[cat]?.max ?? null }]];
  }));
  const { total, so_far, so_far_of } = internalFrom(scheme, { ...carried, cats });
  return { internal: total ? `${show(total)}/${plain(scheme.internal_max)}` : so_far_of > 0 ? `${show(so_far)}/${plain(so_far_of)} …` : null };
};
export default live;
