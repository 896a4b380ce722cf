/** Addresses of the open pages of merit lists, their API addresses and titles. */
import type { MeritListPage } from '@/domain/merit-public';
import type { Sentence } from '@/schema/sentences';
import { read } from '../router';
import { MERIT_PATHS } from './paths';

const LIST = '/api/public/merit-list';
/** The category in a longer address if the list has all categories. */
const ALL = 'all';

export type MeritPlace =
  | { readonly kind: 'rounds' }
  | { readonly kind: 'application'; readonly number: string }
  | {
      readonly kind: 'list';
      readonly id: string;
      readonly category: string | null;
      readonly page: string;
    };

/** Parses an address; `undefined` for any other. */
export function meritPlace(path: string): MeritPlace | undefined {
  for (const pattern of MERIT_PATHS) {
    const given = read(pattern, path);
    if (!given) continue;
    const { id, number, category = ALL, page = '1' } = given;
    if (number !== undefined) return { kind: 'application', number };
    if (id === undefined) return { kind: 'rounds' };
    return { kind: 'list', id, category: category === ALL ? null : category, page };
  }
  return undefined;
}

/** The API address of a page. */
export function meritAsk(place: MeritPlace): string {
  switch (place.kind) {
    case 'rounds':
      return '/api/public/merit-lists';
    case 'application':
      return `/api/public/merit-rank/${encodeURIComponent(place.number)}`;
    case 'list': {
      const query = new URLSearchParams({
        ...(place.category === null ? {} : { category: place.category }),
        ...(place.page === '1' ? {} : { page: place.page }),
      }).toString();
      return `${LIST}/${encodeURIComponent(place.id)}${query && `?${query}`}`;
    }
  }
}

/** The address of a page of a list; the first of all categories has the shortest. */
export function listPath(id: number, category: string | null = null, page = 1): string {
  const base = `/merit-list/${id}`;
  if (page > 1) return `${base}/${category ?? ALL}/${page}`;
  return category === null ? base : `${base}/${category}`;
}
export const applicationPath = (number: string): string =>
  `/merit-list/application/${encodeURIComponent(number)}`;
export const paperPath = (id: number): string => `${LIST}/${id}/print`;

interface Head {
  readonly title: Sentence;
  readonly about: (college: string) => Sentence;
}
/** Title and description of a page, for the script and the server. */
export function meritHead(answer: unknown): Head {
  if (!isList(answer))
    return {
      title: { text: 'Merit lists' },
      about: (name) => ({
        text: 'Published merit lists of {name}: ranks, seats and cut-offs.',
        with: { name },
      }),
    };
  const { programme, round } = answer;
  return {
    title: { text: 'Merit list: {programme}, round {round}', with: { programme, round } },
    about: (name) => ({
      text: 'Merit list of {programme} at {name}, round {round}: ranks, seats and cut-offs.',
      with: { programme, round, name },
    }),
  };
}
const isList = (answer: unknown): answer is Pick<MeritListPage, 'programme' | 'round'> =>
  typeof answer === 'object' && answer !== null && 'lines' in answer;
