import { completeness, creditsIn } from '@/domain/combination';
import type { LiveColumns } from '@/schema';

/** Computes the credits of the row and whether anything is missing, from the current choices. */
const live: LiveColumns<unknown, { readonly no_major?: boolean }> = (
  values,
  { values: row },
  { columns },
) => {
  const places = columns.filter(({ edit }) => edit);
  const chosen = places.flatMap(
    ({ name, options }) => options?.find(({ value }) => value === values(name)) ?? [],
  );
  const credits = chosen.reduce((sum, { label }) => sum + creditsIn(label), 0);
  return {
    credits,
    complete: completeness(
      chosen.length,
      places.length,
      credits,
      columns.find(({ name }) => name === 'credits')?.max ?? null,
      row.no_major,
    ),
  };
};
export default live;
