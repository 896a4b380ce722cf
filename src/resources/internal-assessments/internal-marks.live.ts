/** Computes the internal mark from the row's current manual parts. */
import { show } from '@/domain/fraction';
import { inHundredths } from '@/domain/internal';
import {
  internalFrom,
  type InternalInputs,
  type InternalScheme,
  type Wire,
} from '@/domain/internal-sources';
import type { Live } from '@/schema';

export const partColumn = (code: string): string => `part-${code}`;

const live: Live<Wire, { readonly _inputs?: InternalInputs }, InternalScheme> = (
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
  const { raw, total } = internalFrom(scheme, { ...inputs, manual });
  return { raw: raw && show(raw), total: total && inHundredths(total) };
};
export default live;
