/**
 * The published merit lists, open to the public: the list of rounds, one round, the rank of one
 * application, and a round as PDF.
 */
import type { MeritListPage } from '@/domain/merit-public';
import { Problem, who } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { CATEGORIES } from '@/domain/demographics';

import {
  A_PAGE,
  linesOf,
  nameOf,
  openRounds,
  placesOf,
  rankedIn,
  type OpenRound,
} from './queries/merit-public.server';
import { printRound } from './queries/merit-sheet.server';

const LIST = '/api/public/merit-list/{id}';
const PAGE_NO = /^[1-9]\d{0,3}$/;

/**
 * Returns a round and the other rounds of its programme. Rounds that are not public are not found.
 */
async function roundAt(
  handle: Handle,
  { id }: { readonly id: string },
): Promise<{ readonly round: OpenRound; readonly rounds: MeritListPage['rounds'] }> {
  const all = await openRounds(handle);
  const round = all.find((one) => String(one.id) === id);
  if (!round) throw new Problem('not_found', { what: 'Merit list' });
  const rounds = all
    .filter(({ offer }) => offer === round.offer)
    .map((one) => ({ id: one.id, round: one.round }))
    .reverse();
  return { round, rounds };
}

/** Null means all categories. */
function categoryOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const found = CATEGORIES.find((one) => one === text);
  if (!found) throw new Problem('not_found', { what: 'Category' });
  return found;
}

export default [
  endpoint({
    method: 'GET',
    path: '/api/public/merit-lists',
    summary: 'The published merit lists by cycle, programme and round, the newest first.',
    who: [who.anyone],
    run: async (handle) => (await openRounds(handle)).map(nameOf),
  }),
  endpoint({
    method: 'GET',
    path: LIST,
    summary:
      'One published round: application IDs by rank, with percentage, outcome and seat, a hundred a page, and the cut-offs; `category` and `page` in the query.',
    who: [who.anyone],
    async run(handle, { params, query }): Promise<MeritListPage> {
      const { sql } = handle;
      const { round, rounds } = await roundAt(handle, params);
      const category = categoryOf(query.category);
      const ranked = await rankedIn(sql, round.id, null);
      const total = category === null ? ranked : await rankedIn(sql, round.id, category);
      const pages = Math.max(1, Math.ceil(total / A_PAGE));
      const page = PAGE_NO.test(query.page ?? '1') ? Number(query.page ?? '1') : 0;
      if (page < 1 || page > pages) throw new Problem('not_found', { what: 'Page' });
      const before = (page - 1) * A_PAGE;
      const { accept_by, digest, cutoffs, open } = round;
      return {
        ...nameOf(round),
        ...{ accept_by, digest, cutoffs, open, rounds, ranked, category, page, pages },
        lines: await linesOf(sql, round, {
          category,
          most: A_PAGE,
          ...(category === null ? { after: before } : { skip: before }),
        }),
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${LIST}/print`,
    summary: 'A published round as PDF.',
    who: [who.anyone],
    // The only expensive response of these.
    perMinute: 10,
    answers: 'file',
    run: async (handle, { params }) => printRound(handle, (await roundAt(handle, params)).round),
  }),
  endpoint({
    method: 'GET',
    path: '/api/public/merit-rank/{number}',
    summary:
      'Where an application stands in the published rounds, by its ID; an empty list where it is ranked in none.',
    who: [who.anyone],
    run: (handle, { params }) => placesOf(handle, params.number.trim().toUpperCase()),
  }),
];
