/** Computes the internal mark from the row's current manual parts. */
import { formatFraction } from '@/domain/fraction';
import { inHundredths } from '@/domain/internal';
import {
  computeInternal,
  type InternalInputs,
  type InternalScheme,
  type WireMark,
} from '@/domain/internal-sources';
import type { LiveColumns } from '@/schema';

export const partColumn = (code: string): string => `part-${code}`;

const live: LiveColumns<WireMark, { readonly _inputs?: InternalInputs }, InternalScheme> = (
  values,
  { values: row },
  { columns },
) => {
  const scheme = columns.find(({ name }) => name === 'total')?.given;
  const inputs = row._inputs;
  if (!scheme || !inputs) return {};
  const manual = Object.fromEntries(
    scheme.components
      .filter(({ source }) => source === 'manual')
      .map(({ code }) => [code, values(partColumn(code)) ?? null]),
  );
  const { raw, total } = computeInternal(scheme, { ...inputs, manual });
  return { raw: raw && formatFraction(raw), total: total && inHundredths(total) };
};
export default live;
