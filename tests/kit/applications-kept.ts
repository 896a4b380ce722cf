/**
 * Applications in flight while the network fails around every call and the server is killed: each
 * applicant resends what was not acknowledged, as the page does, and at the end every field and
 * every document is looked up in the database and in the folder.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../server/digest';
import {
  CALLS,
  DOCUMENTS,
  enteredBy,
  Lost,
  openAdmission,
  openLine,
  openPapers,
  type Admission,
  type Answer,
  type Applicant,
  type Cut,
  type Line,
  type Papers,
} from './applicants';

export interface KeptReport {
  readonly applications: number;
  /** Values entered, and documents uploaded. */
  readonly fields: number;
  readonly documents: number;
  readonly kills: number;
  /** Calls without a response, due to a cut or a kill. */
  readonly unanswered: number;
  /** Responses that reported another device. */
  readonly conflicts: number;
  readonly refused: readonly string[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Milliseconds from each start to its first healthy response. */
  readonly healthyAfter: readonly number[];
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface Counts {
  unanswered: number;
  conflicts: number;
  done: number;
  readonly refused: string[];
}

/**
 * Repeats a call until it gets a response; the network fails before, during and after it once each.
 */
async function insist(
  { product }: Admission,
  line: Line,
  applicant: Applicant,
  counts: Counts,
  call: readonly [method: string, path: string, body?: object],
  cuts: readonly Cut[],
): Promise<Answer> {
  const still = [...cuts];
  for (;;) {
    try {
      const answer = await line.send(product().url, applicant, ...padded(call), still.shift());
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await pause(Math.max(200, answer.wait * 1000));
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      counts.unanswered += 1;
      await pause(50);
    }
  }
}
const padded = ([method, path, body]: readonly [string, string, object?]) =>
  [method, path, body] as const;

/** Takes one applicant from the first step to the submission. */
async function apply(
  admission: Admission,
  line: Line,
  applicant: Applicant,
  papers: Papers,
  counts: Counts,
): Promise<void> {
  const ask = (call: Parameters<typeof insist>[4], ...cuts: Cut[]): Promise<Answer> =>
    insist(admission, line, applicant, counts, call, cuts);
  let version = Number((await ask(CALLS.read())).body.data?.['version']);
  const versioned = async (
    what: string,
    call: (seen: number) => Parameters<typeof insist>[4],
  ): Promise<void> => {
    for (;;) {
      const { status, body } = await ask(call(version), 'before', 'middle', 'after');
      if (status === 200) {
        version = Number(body.data?.['version']);
        const faults = Object.keys(body.data?.['faults'] ?? {});
        if (faults.length) counts.refused.push(`${applicant.no}: ${what}: ${faults.join()}`);
        return;
      }
      if (status !== 409 || !body.current) {
        counts.refused.push(`${applicant.no}: ${what}: ${status} ${body.message}`);
        return;
      }
      counts.conflicts += 1;
      version = body.current.version;
    }
  };
  for (const [step, values] of Object.entries(enteredBy(applicant.no)))
    await versioned(step, (seen) => CALLS.save(step, seen, values));
  for (const kind of DOCUMENTS) {
    const { status, body } = await ask(
      CALLS.send(kind, papers(applicant.no, kind)),
      'before',
      'middle',
      'after',
    );
    if (status !== 200) counts.refused.push(`${applicant.no}: ${kind}: ${status} ${body.message}`);
  }
  await versioned('submit', CALLS.submit);
  counts.done += 1;
}

const plain = (value: unknown): unknown =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Looks up everything that was entered and uploaded. */
async function missing(
  { db, applicants, product }: Admission,
  papers: Papers,
): Promise<{ lost: string[]; doubled: string[] }> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  const numbers = new Map(applicants.map(({ id, no }) => [id, no]));
  const { rows, events, documents } = await db.read(async ({ sql }) => ({
    rows: await sql<Record<string, unknown> & { id: number }>`
      select a.* from application a where a.application_no like '27MANY%'`,
    events: await sql<{ application: number; n: number }>`
      select e.application, count(*)::int as n from application_event e join application a on a.id = e.application where a.application_no like '27MANY%' and e.what = 'submitted' group by 1`,
    documents: await sql<{ application: number; kind: string; digest: string; path: string }>`
      select d.application, d.kind, d.digest, f.path from application_document d join file f on f.id = d.file join application a on a.id = d.application where a.application_no like '27MANY%'`,
  }));
  for (const row of rows) {
    const no = numbers.get(row.id) ?? 0;
    for (const [step, values] of Object.entries(enteredBy(no)))
      for (const [name, value] of Object.entries(values))
        if (plain(row[name]) !== plain(value))
          lost.push(`${no}: ${step}.${name}: ${String(plain(row[name]))}`);
    if (row['form_state'] !== 'submitted') lost.push(`${no}: ${String(row['form_state'])}`);
    const submitted = events.find(({ application }) => application === row.id)?.n ?? 0;
    if (submitted > 1) doubled.push(`${no}: submitted ${submitted} times`);
    for (const kind of DOCUMENTS) {
      const sent = documents.filter((one) => one.application === row.id && one.kind === kind);
      const [first] = sent;
      if (sent.length > 1) doubled.push(`${no}: ${kind} ${sent.length} times`);
      if (first?.digest !== digestOf(papers(no, kind))) lost.push(`${no}: ${kind}`);
      else if (!existsSync(join(product().dataDir, 'files', first.path)))
        lost.push(`${no}: the bytes of ${kind}`);
    }
  }
  if (rows.length !== applicants.length) lost.push(`${rows.length} of ${applicants.length} rows`);
  return { lost, doubled };
}

/** Runs this many applicants at once, and this many kills, spread over the work. */
export async function drillApplications(count: number, kills: number): Promise<KeptReport> {
  const admission = await openAdmission(count);
  const line = openLine();
  const papers = await openPapers();
  const counts: Counts = { unanswered: 0, conflicts: 0, done: 0, refused: [] };
  const healthyAfter: number[] = [];
  try {
    const work = Promise.all(
      admission.applicants.map((one) => apply(admission, line, one, papers, counts)),
    );
    const stored = async (): Promise<number> => {
      const [row] = await admission.db.read(
        ({ sql }) =>
          sql<{ n: number }>`
            select sum(version - 1)::int + (select count(*)::int from application_document d join application b on b.id = d.application where b.application_no like '27MANY%') as n
            from application where application_no like '27MANY%'`,
      );
      return row?.n ?? 0;
    };
    const all = count * (Object.keys(enteredBy(1)).length + DOCUMENTS.length + 1);
    for (let kill = 1; kill <= kills; kill += 1) {
      // Kills whenever the next share of all calls has been stored, and so in the middle of others.
      while ((await stored()) < (all * kill) / (kills + 1) && counts.done < count) await pause(20);
      if (counts.done === count) break;
      const { process: running } = admission.product();
      const gone = once(running, 'exit');
      running.kill('SIGKILL');
      await gone;
      healthyAfter.push(await admission.restart());
    }
    await work;
    return {
      applications: count,
      fields: admission.applicants.reduce(
        (sum, { no }) =>
          sum + Object.values(enteredBy(no)).reduce((n, one) => n + Object.keys(one).length, 0),
        0,
      ),
      documents: count * DOCUMENTS.length,
      kills: healthyAfter.length,
      ...counts,
      ...(await missing(admission, papers)),
      healthyAfter,
    };
  } finally {
    line.close();
    await admission.close();
  }
}
