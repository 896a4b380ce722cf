/** Public activities with their photos. */
import { choiceLabel, Problem, who } from '@/schema';
import { Download, endpoint } from '../../../server/handle';
import { idIn, leadOf, pageIn } from './queries/public-parts.server';

const PATH = '/api/public/activities';
const A_PAGE = 10;
const noActivity = (): Problem => new Problem('not_found', { what: 'activity' });

type Kind =
  | 'seminar'
  | 'workshop'
  | 'cultural'
  | 'sports'
  | 'outreach'
  | 'celebration'
  | 'meeting'
  | 'other';
type Level = 'college' | 'university' | 'state' | 'national' | 'international';
/** Stored rows have passed the field's definition. */
const photosIn = (photos: unknown): readonly number[] => (photos ?? []) as readonly number[];

const list = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Public activities of the college, the latest first, ten a page; `page` in the query.',
  who: [who.anyone],
  async run({ sql, today }, { query }) {
    const page = pageIn(query.page);
    const rows = await sql<{
      id: number;
      title: string;
      day: string;
      until: string | null;
      venue: string | null;
      organiser: string;
      kind: Kind;
      outcome: string | null;
      photos: unknown;
      total: number;
    }>`
      select a.id, a.title, a.from_date::text as day, a.to_date::text as until, a.venue, a.organiser, a.kind, a.outcome, a.photos,
        count(*) over ()::int as total
      from college_activity a where a.is_public and a.from_date <= ${today}::date
      order by a.from_date desc, a.id desc limit ${A_PAGE} offset ${(page - 1) * A_PAGE}`;
    return {
      items: rows.map(({ total: _, outcome, photos, ...item }) => ({
        ...item,
        kind: choiceLabel(item.kind),
        summary: outcome === null ? null : leadOf(null, outcome),
        photos: photosIn(photos).length,
      })),
      page,
      pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / A_PAGE)),
    };
  },
});

const one = endpoint({
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'One public activity of the college.',
  who: [who.anyone],
  async run({ sql, today }, { params }) {
    const [row] = await sql<{
      id: number;
      title: string;
      day: string;
      until: string | null;
      venue: string | null;
      organiser: string;
      kind: Kind;
      level: Level;
      participants: number | null;
      outcome: string | null;
      photos: unknown;
    }>`
      select a.id, a.title, a.from_date::text as day, a.to_date::text as until, a.venue, a.organiser, a.kind, a.level, a.participants, a.outcome,
        a.photos
      from college_activity a where a.id = ${idIn(params.id)}::int and a.is_public and a.from_date <= ${today}::date`;
    if (!row) throw noActivity();
    const { photos, ...activity } = row;
    return {
      ...activity,
      kind: choiceLabel(activity.kind),
      level: choiceLabel(activity.level),
      photos: photosIn(photos).length,
    };
  },
});

const photo = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/photo/{n}`,
  summary: 'A photo of a public activity, by its place from 1 on.',
  who: [who.anyone],
  async run({ sql, today, files }, { params }) {
    const [row] = await sql<{ photos: unknown }>`
      select a.photos from college_activity a where a.id = ${idIn(params.id)}::int and a.is_public and a.from_date <= ${today}::date`;
    const id = photosIn(row?.photos)[idIn(params.n) - 1];
    const kept = id === undefined ? undefined : await files.read(id);
    if (!kept) throw noActivity();
    return new Download(`activity-${params.id}-${params.n}`, kept.type, kept.bytes);
  },
});

export default [list, one, photo];
