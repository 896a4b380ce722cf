/**
 * Addresses with data: parameters of screens, by the names used in paths, taken from the
 * demonstration college.
 */
import type { PlacedScreen } from '@/schema';
import type { Voice } from './api';

type Params = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

export const rowsOf = async (
  voice: Voice,
  resource: string,
  filter: Row = {},
): Promise<readonly Row[]> =>
  ((
    await voice.call(
      'GET',
      `/api/${resource}?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body.data as readonly Row[] | undefined) ?? [];

const text = (row: Row | undefined, name: string): string => String(row?.[name] ?? '');

/**
 * Papers of the running term and of the last: a theory paper, one with a laboratory, one for
 * everyone in sections.
 */
async function papers(voice: Voice, batch: string, today: string): Promise<Params[]> {
  const terms = (await rowsOf(voice, 'term', { batch }))
    .filter((term) => text(term, 'starts_on') <= today)
    .sort((a, b) => text(b, 'starts_on').localeCompare(text(a, 'starts_on')))
    .slice(0, 2);
  const found: Params[] = [];
  for (const term of terms) {
    const semester = text(term, 'semester');
    const month = [today, text(term, 'ends_on')].sort()[0]?.slice(0, 7) ?? '';
    const courses = await rowsOf(voice, 'course', { semester });
    const wanted = [
      (course: Row) =>
        course['type'] === 'theory' && course['category'] === 'MAJ' && course['subject'] === 'ENG',
      (course: Row) => course['type'] === 'theory_practical',
      (course: Row) => course['category'] === 'AEC',
    ];
    for (const fits of wanted) {
      const course = courses
        .filter(fits)
        .sort((a, b) => text(a, 'id').localeCompare(text(b, 'id')))[0];
      if (!course) continue;
      const subject = text(course, 'subject');
      found.push({
        batch,
        semester,
        course: text(course, 'id'),
        subject,
        core: subject,
        department: subject,
        programme: course['type'] === 'theory_practical' ? 'BSC' : 'BA',
        month,
        start: batch,
        end: batch,
        status: 'active',
      });
    }
  }
  return found;
}

/** Returns today by the college's clock, in its time zone. */
export async function todayOf(voice: Voice): Promise<string> {
  const { today } = (await voice.call('GET', '/api/default')).body as unknown as {
    today?: string;
  };
  return today ?? new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
}

/** Returns sets of parameters, the most telling first. */
export async function placesOf(voice: Voice, today: string): Promise<readonly Params[]> {
  const batches = (await rowsOf(voice, 'batch')).map((batch) => text(batch, 'id')).sort();
  const [older = '', newest = ''] = [batches.at(-3), batches.at(-1)];
  const own = await papers(voice, older, today);
  const [first] = await papers(voice, newest, today);
  const cats = (await rowsOf(voice, 'cat')).map((cat) => text(cat, 'id')).sort();
  const schedules = (await rowsOf(voice, 'fee-schedule')).map((row) => ({
    fee: text(row, 'id'),
    batch: text(row, 'batch'),
    programme: text(row, 'programme'),
    ...(row['semester'] ? { semester: text(row, 'semester') } : {}),
  }));
  const cycles = await rowsOf(voice, 'admission-cycle');
  const admissions = (await rowsOf(voice, 'admission-programme')).map((row) => ({
    batch: text(
      cycles.find(({ id }) => id === row['cycle']),
      'batch',
    ),
    programme: text(row, 'programme'),
  }));
  const elections = (await rowsOf(voice, 'union-election')).map((row) => ({
    election: text(row, 'id'),
  }));
  const examinations = (await rowsOf(voice, 'online-examination'))
    .filter((row) => row['title'] === 'Unit test 1')
    .map((row) => ({ examination: text(row, 'id') }));
  const assignments = (await rowsOf(voice, 'online-assignment')).map((row) => ({
    assignment: text(row, 'id'),
  }));
  const computed = new Set(
    (await rowsOf(voice, 'quality-metric'))
      .filter((row) => row['formula'])
      .map((row) => text(row, 'id')),
  );
  const parts = (await rowsOf(voice, 'quality-answer'))
    .filter((row) => computed.has(text(row, 'metric')))
    .slice(0, 2)
    .map((row) => ({ id: text(row, 'id'), part: '1' }));
  // One that was submitted twice, and the queues of everything that waits to be marked.
  const submissions = (await rowsOf(voice, 'assignment-submission'))
    .filter((row) => Number(row['version_no']) > 1)
    .slice(0, 1)
    .map((row) => ({ submission: text(row, 'id') }));
  const queues: Params[] = [{ examination: 'all' }, { assignment: 'all' }];
  const types = ['pending', 'redressed', 'all'].map((type) => ({ type }));
  const periods = [{ mode: 'all', start: `${today.slice(0, 7)}-01`, end: today }];
  const sessions = (await rowsOf(voice, 'exam-session')).slice(0, 2).flatMap((session) =>
    own.slice(0, 1).map(({ programme = '' }) => ({
      exam: text(session, 'id'),
      year: text(session, 'year'),
      semester: text(session, 'parity'),
      programme,
    })),
  );
  const semesters = own.slice(0, 1).map(({ batch = '', department = '', semester = '' }) => ({
    batch,
    department,
    start: '1',
    end: semester,
  }));
  const whole = own.slice(0, 1).map((place) => ({
    ...place,
    programme: 'all',
    department: 'all',
    core: 'all',
    status: 'all',
    start: batches[0] ?? older,
    end: newest,
  }));
  return [...own, ...(first ? [first] : []), ...whole]
    .flatMap((place, n) =>
      (n < 2 ? cats : cats.slice(0, 1)).map((cat): Params => ({ ...place, cat })),
    )
    .concat(schedules, admissions, elections, sessions, semesters)
    .concat(examinations, assignments, submissions, queues, types, periods, parts);
}

/**
 * Returns the addresses of a screen: its path filled in with every set that has all of its
 * parameters. `all` appears only where the screen accepts it.
 */
export function addressesOf(
  { route, scope, all = [] }: PlacedScreen,
  places: readonly Params[],
): string[] {
  const names = Object.keys(scope);
  const fitting = places.filter((place) =>
    names.every(
      (name) =>
        place[name] &&
        (place[name] !== 'all' || all.includes(name) || scope[name]?.choices?.includes('all')),
    ),
  );
  return [
    ...new Set(
      fitting.map((place) =>
        route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? '')),
      ),
    ),
  ];
}

/** Returns the linked addresses of a screen of a single row. */
export function ledTo({ route }: PlacedScreen, links: Iterable<string>): string[] {
  const pattern = new RegExp(
    `^${route.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/?#]+')}$`,
  );
  return [
    ...new Set(
      [...links].map((link) => link.split(/[?#]/)[0] ?? '').filter((link) => pattern.test(link)),
    ),
  ];
}
