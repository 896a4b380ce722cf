/** Days on which the college is closed, from the resource whose definition declares them. */
import { useGetList, type RaRecord } from 'react-admin';
import type { ListMeta } from '@/dataProvider/rest';
import { useSay } from '../kit/say';
import { titleFields, titleOf } from './title-of';
import { useMay, useRoll } from '../kit/frame';

interface ClosedDays {
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

/** More than any span of days shown at once has. */
const MOST = 100;

export function useHolidays(first: string, last: string): readonly ClosedDays[] {
  const say = useSay();
  const may = useMay();
  const resource = [...useRoll().resources.values()].find(({ holidays }) => holidays !== undefined);
  const { from = '', to = '', where = {} } = resource?.holidays ?? {};
  const meta: ListMeta = { fields: [from, to, ...(resource ? titleFields(resource) : [])] };
  const { data = [] } = useGetList<RaRecord>(
    resource?.name ?? '',
    {
      filter: { ...where, [`${from}_lte`]: last, [`${to}_gte`]: first },
      sort: { field: from, order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
      meta,
    },
    {
      enabled: resource !== undefined && may('list', resource.name),
      staleTime: 5 * 60_000,
      retry: false,
    },
  );
  return resource
    ? data.map((row) => ({
        from: String(row[from]),
        to: String(row[to]),
        title: titleOf(resource, row, say),
      }))
    : [];
}
