/** Computes the internal mark as it would be with the row's current values. */
import {
  computeInternal,
  soFarText,
  type CatScore,
  type InternalInputs,
  type InternalScheme,
  type WireMark,
} from '@/domain/internal-sources';
import type { LiveColumns } from '@/schema';

/** The inputs a row carries beside its cells: everything but the tests themselves. */
export interface RowInputs {
  readonly retests: Readonly<Record<string, Pick<CatScore, 'retest' | 'max'>>>;
  readonly manual: InternalInputs['manual'];
  readonly practical: InternalInputs['practical'];
  readonly attendance: InternalInputs['attendance'];
  readonly attended: InternalInputs['attended'];
}
export const columnFor = (cat: string): string => `cat-${cat}`;

const live: LiveColumns<WireMark, { readonly _carried?: RowInputs }, InternalScheme> = (
  values,
  { values: row },
  { columns },
) => {
  const scheme = columns.find(({ name }) => name === 'internal')?.given;
  const known = row._carried;
  if (!scheme || !known) return {}; // final: the received values stay
  const { retests, ...carried } = known;
  const cats = Object.fromEntries(
    Object.keys(scheme.maxima).flatMap((cat) => {
      const mark = values(columnFor(cat));
      return mark === undefined
        ? []
        : [
            [
              cat,
              {
                mark,
                retest: retests[cat]?.retest ?? null,
                max: retests[cat]?.max ?? null,
              },
            ],
          ];
    }),
  );
  return {
    internal: soFarText(computeInternal(scheme, { ...carried, cats }), scheme.internal_max),
  };
};
export default live;
