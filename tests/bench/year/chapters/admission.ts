/**
 * Admission: the office opens a cycle, applicants write their forms, and those with a seat who have
 * paid become students.
 */
import { addDays } from '@/domain/month';
import { plainPdf } from '../../../../server/demo/plain-pdf';
import { crowd, pieces } from '../kit/crowd';
import { deed, type Deed } from '../kit/deed';
import { number } from '../kit/sheet';
import { NEWEST, PROGRAMMES, YEAR, type Year } from '../kit/year';
import { applicantsOf, apply, enterPaperForms } from './applicant';
import { onList, payAll, schedule } from './fees';
import { DESKS } from './opening';

export const CLOSES = `${YEAR}-06-15`;
/** Shares of the seats, in per cent. */
const SEATS = { General: 45, EWS: 5, OBC: 10, SC: 5, ST: 35 } as const;
const LIST = (programme: string): string => `/api/admission/merit-list/${NEWEST}/${programme}`;
const APPLICANTS = (programme: string): string =>
  `/api/admission/applicant-list/${NEWEST}/${programme}/all`;
/** A page of a list. */
const PAGE = 200;

interface Place {
  readonly id: number;
  readonly outcome: string;
  readonly stands: string | null;
}

export async function cycleOpens(year: Year): Promise<void> {
  const office = year.office('T');
  const { id: cycle } = await office.post<{ id: number }>('/api/admission-cycle', {
    name: `Undergraduate admission ${YEAR}`,
    batch: NEWEST,
    prefix: `${YEAR - 2000}UG`,
    opens_on: year.clock.today(),
    closes_on: CLOSES,
    last_admission_on: `${YEAR}-07-31`,
    documents: [
      { kind: 'photo', asked: 'optional' },
      { kind: 'class_xii', asked: 'required' },
    ],
  });
  const each = Math.floor(year.size.seats / PROGRAMMES.length);
  for (const [n, programme] of PROGRAMMES.entries()) {
    const intake = n === 0 ? year.size.seats - each * (PROGRAMMES.length - 1) : each;
    const { id: offer } = await office.post<{ id: number }>('/api/admission-programme', {
      cycle,
      programme,
      intake,
      minimum_percent: 4_000,
      open_category: 'General',
      conversions: (['EWS', 'OBC', 'SC', 'ST'] as const).map((from) => ({
        from,
        to: 'General',
        round: 2,
      })),
    });
    let left = intake;
    for (const [category, share] of Object.entries(SEATS).reverse()) {
      const seats = category === 'General' ? left : Math.floor((intake * share) / 100);
      left -= seats;
      await office.post('/api/admission-seat', { offer, category, seats });
    }
    await schedule(year, {
      id: `ADM-${programme}`,
      name: `Admission ${YEAR}, ${programme}`,
      purpose: 'admission',
      batch: NEWEST,
      programme,
      semester: '1',
      open_on: year.clock.today(),
      last_date: `${YEAR}-07-31`,
      lines: [
        { head: 'ADM', amount: 150_000 },
        { head: 'TUI', amount: 240_000 },
        { head: 'TUI', amount: 120_000, category: 'ST', gender: 'female' },
        { head: 'LIB', amount: 30_000 },
        { head: 'CAU', amount: 50_000 },
      ],
    });
  }
  const { version } = await office.get<{ version: number }>(`/api/admission-cycle/${cycle}`);
  await office.patch(`/api/admission-cycle/${cycle}`, { version, state: 'open' });
  const college = await year.principal.get<{ version: number }>('/api/college/1');
  await year.principal.patch('/api/college/1', {
    version: college.version,
    open_admission: true,
    open_admission_login: true,
  });
}

/** One in this many applies online; the others hand in a paper form. */
const ONE_ONLINE_IN = 3;

/** Half of them apply in May, the rest in the last week. */
const applications = (name: string, from: number, to: number): Deed =>
  deed(name, async (year) => {
    const all = applicantsOf(year);
    const now = all.slice(Math.floor(all.length * from), Math.floor(all.length * to));
    const online = now.filter((_, n) => n % ONE_ONLINE_IN === 0);
    const paper = now.filter((_, n) => n % ONE_ONLINE_IN !== 0);
    await apply(year, online);
    await enterPaperForms(year, paper);
    year.did('applications online', online.length);
    year.did('applications on paper', paper.length);
  });
export const firstApplications = applications('first applications', 0, 0.5);
export const lastApplications = applications('last applications', 0.5, 1);

/** Three desks check what waits, a page at a time. */
export async function documentsAreChecked(year: Year): Promise<void> {
  const office = year.office('T');
  for (;;) {
    const filter = encodeURIComponent(JSON.stringify({ state: 'pending', current: true }));
    const waiting = await office.get<{ id: number }[]>(
      `/api/application-document?filter=${filter}&range=[0,${PAGE - 1}]`,
    );
    if (waiting.length === 0) return;
    const ids = waiting.map(({ id }) => id);
    await crowd(DESKS['T'] ?? 1, pieces(ids, 70), (rows, desk) =>
      year.office('T', desk).act('/api/admission/documents', 'verify', rows),
    );
    year.did('documents verified', ids.length);
  }
}

async function places(year: Year, programme: string): Promise<readonly Place[]> {
  const all: Place[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await year.office('T').ask('GET', `${LIST(programme)}?page=${page}`);
    if (answer.status !== 200) throw new Error(answer.text.slice(0, 500));
    const rows = answer.data as Place[];
    all.push(...rows);
    if (rows.length === 0 || new Set(all.map(({ id }) => id)).size < all.length) break;
  }
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** A round: drawn up, published, and every holder of a seat is approved. */
export async function meritRound(year: Year): Promise<void> {
  for (const programme of PROGRAMMES) {
    const office = year.office('T');
    await office.act(LIST(programme), 'draw', []);
    await office.act(LIST(programme), 'publish', [], { accept_by: addDays(year.clock.today(), 7) });
    await approveHolders(year, programme);
  }
  year.did('rounds of the merit list', PROGRAMMES.length);
}

async function approveHolders(year: Year, programme: string): Promise<void> {
  const holders = (await places(year, programme)).filter(
    ({ stands }) => stands === 'seat' || stands === 'moved',
  );
  for (const rows of pieces(holders, 50))
    await year.office('T').act(
      LIST(programme),
      'approve',
      rows.map(({ id }) => id),
    );
  year.did('applicants approved', holders.length);
}

const feesOf = (programme: string): string =>
  `/api/fee-management/applicants/${NEWEST}/${programme}/ADM-${programme}`;

const approvedOf = async (year: Year, programme: string): Promise<readonly number[]> =>
  (await places(year, programme)).filter(({ stands }) => stands === 'approved').map(({ id }) => id);

/** Applicants who are approved and have not paid, as the list of fees shows them. */
async function owingOf(year: Year, programme: string): Promise<readonly number[]> {
  const approved = new Set(await approvedOf(year, programme));
  return (await onList(year, feesOf(programme)))
    .filter(({ id, balance }) => approved.has(id) && balance > 0)
    .map(({ id }) => id);
}

/**
 * The approved pay at the counter before the last day to accept their seats. In the first round one
 * in this many went elsewhere.
 */
const seatsArePaid = (name: string, oneGoneIn: number | null): Deed =>
  deed(name, async (year) => {
    for (const programme of PROGRAMMES) {
      const owing = await owingOf(year, programme);
      await payAll(
        year,
        feesOf(programme),
        owing.filter(() => oneGoneIn === null || year.luck.whole(oneGoneIn) > 0),
      );
    }
  });
export const firstSeatsArePaid = seatsArePaid('seats of the first round are paid', 25);
export const lastSeatsArePaid = seatsArePaid('seats of the second round are paid', null);

/** Seats that were not paid for in time go to the next on the waiting list. */
export async function unpaidSeatsAreReleased(year: Year): Promise<void> {
  for (const programme of PROGRAMMES) {
    const gone = await owingOf(year, programme);
    for (const rows of pieces(gone, 200))
      await year.office('T').act(LIST(programme), 'release', rows, {
        reason: 'Did not report by the day that was named',
      });
    year.did('seats released', gone.length);
    await approveHolders(year, programme);
  }
}

/** Whoever applied on paper brings the mark sheet when they come to be admitted. */
async function markSheetsAreScanned(year: Year, ids: readonly number[]): Promise<void> {
  const missing = await year.portal.rows(
    (sql) => sql<{ id: number }>`
    select a.id from application a where a.id = any (${ids}::int[])
      and not exists (select 1 from application_document d where d.application = a.id and d.kind = 'class_xii' and d.current) order by a.id`,
  );
  const sheet = plainPdf('Mark sheet', ['Class XII, passed']);
  await crowd(DESKS['T'] ?? 1, missing, ({ id }, desk) =>
    year
      .office('T', desk)
      .post(`/api/admission/check/${id}/document/class_xii?name=marks.pdf`, sheet),
  );
  year.did('mark sheets scanned', missing.length);
  await documentsAreChecked(year);
}

/** The originals of those who paid are checked, and the applicants are students. */
export async function studentsAreAdmitted(year: Year): Promise<void> {
  for (const programme of PROGRAMMES) {
    const ids = await approvedOf(year, programme);
    await markSheetsAreScanned(year, ids);
    for (const some of pieces(ids, 100))
      await year.office('T').patch('/api/application', {
        ids: some,
        values: { originals_seen_at: year.clock.now().toISOString() },
      });
    await crowd(DESKS['T'] ?? 1, pieces(ids, 40), (rows, desk) =>
      year.office('T', desk).act(APPLICANTS(programme), 'admit', rows),
    );
    year.did('admitted', ids.length);
  }
}

/** One clerk per programme numbers the new students, in order of their names. */
export async function rollNumbersAreGiven(year: Year): Promise<void> {
  await crowd(DESKS['M'] ?? 1, PROGRAMMES, async (programme, desk) => {
    const office = year.office('M', desk);
    for (const [screen, column, digits] of [
      ['assign-roll-numbers', 'roll_no', 3],
      ['assign-registration-numbers', 'registration_no', 5],
    ] as const) {
      const given = await number(
        office,
        `/api/student-management/${screen}/${NEWEST}/${programme}/all`,
        column,
        (_, n) => `${YEAR - 2000}${programme}${String(n).padStart(digits, '0')}`,
      );
      year.did(screen.replace(/^assign-|-/g, ' ').trim(), given);
    }
  });
}
