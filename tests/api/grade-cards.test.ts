/**
 * Grade cards, transcripts and certificates: what they are issued from, their permanent contents,
 * and verification.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { tokenOf } from '../kit/actors';
import { canRead, pdfText } from '../kit/pdf-text';
import { canPaint, squareOn } from '../kit/qr';
import {
  A,
  act,
  allMarks,
  emptied,
  H,
  HEAD,
  openResults,
  R,
  S,
  S2,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type ResultsClass,
} from '../kit/results-class';

let world: ResultsClass;
type Row = Readonly<Record<string, unknown>>;
const URL = '/api/examination-result/grade-card/2025/BA/1/ENG';
const ARREARS = '/api/semester-mark-entry/2025/BA/1/ENG?exam=2026-ODD&kind=arrear';
/** 7.40, fails prose, absent in poetry, 10.00. */
const CLASS = [
  [72, 55, 40],
  [60, 38, 25],
  ['AB', 50, 30],
  [90, 90, 45],
] as const;

interface Kept {
  readonly id: number;
  readonly serial: string;
  readonly kind: string;
  readonly student: number;
  readonly state: string;
  readonly reason: string | null;
  readonly code: string;
  readonly printed: number;
  readonly snapshot: {
    readonly semester: {
      readonly sgpa: number;
      readonly papers: readonly Readonly<Record<string, unknown>>[];
    };
  };
}

const must = async (status: number, told: Promise<{ status: number; text: string }>) => {
  const { status: got, text } = await told;
  expect(got, text.slice(0, 500)).toBe(status);
  return text;
};
const rowsOf = async (as: Actor = R, url = URL): Promise<Row[]> =>
  (await world.scenario({ as, url, status: 200 })).data as Row[];
/** What the screen lets the office do, to the whole or to rows. */
const offered = async (query = ''): Promise<unknown> =>
  (
    (await world.scenario({ as: R, url: `${URL}${query}`, status: 200 })).body['meta'] as {
      can: unknown;
    }
  ).can;
const kept = (): Promise<Kept[]> =>
  world.db.read(
    ({ sql }) =>
      sql<Kept>`select id, serial, kind, student, state, reason, code, printed, snapshot from grade_card order by id`,
  );
const verified = async (code: string): Promise<Row> =>
  (await world.scenario({ url: `/api/verify/grade-card/${code}`, status: 200 })).data as Row;
const issueAll = () => must(200, act(world, R, URL, 'issue-all'));
const reissue = (rows: readonly number[], reason = 'Name corrected') =>
  act(world, R, URL, 'reissue', { reason }, rows);
const unpublish = () => must(200, act(world, A, world.sheet, 'unpublish', { reason: 'Poetry' }));

async function published(url = world.sheet): Promise<void> {
  await must(200, act(world, S, url, 'verify'));
  await must(200, act(world, A, url, 'publish'));
}
async function enter(): Promise<void> {
  await must(200, type(world, TEACHER, world.sheet, allMarks(world, CLASS)));
}
async function pdf(action: string, rows?: readonly number[]): Promise<Uint8Array> {
  const answer = await world.request(`${URL}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(R)}`, 'content-type': 'application/json' },
    body: JSON.stringify(rows ? { rows } : {}),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status, new TextDecoder().decode(bytes.slice(0, 500))).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return bytes;
}
const exits = (credits: number) =>
  world.db.transaction(
    ({ sql }) =>
      sql`update regulation_version set exits = ${JSON.stringify([{ award: 'UG Certificate', credits, vocational: 0, level: 450, min_pct: null }])}::jsonb`,
  );

beforeAll(async () => {
  world = await openResults();
  await world.db.transaction(
    ({ sql }) =>
      sql`insert into college (name, short, url) values ('Hill College', 'HC', 'https://hill.example')`,
  );
});
beforeEach(async () => {
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from grade_card`;
    await sql`delete from grade_card_counter`;
    await sql`update regulation_version set exits = null`;
  });
  await emptied(world);
  await enter();
});
afterAll(() => world.close());

describe('the screen of grade cards', () => {
  const missing = async (url = URL): Promise<unknown> =>
    ((await world.scenario({ as: R, url, status: 200 })).body['meta'] as { empty?: unknown }).empty;

  it('names the step that is missing while nothing is published, and where it is done', async () => {
    const url = URL.replace('/ENG', '/all');
    expect(await missing(url)).toMatchObject({
      title: '1 mark sheet is not verified yet.',
      link: '/semester-mark-entry/sheets',
    });
    await world.db.transaction(({ sql }) => sql`update result_sheet set state = 'verified'`);
    expect(await missing(url)).toMatchObject({ link: '/examination-result/publish' });
    await emptied(world);
    expect(await missing(url)).toMatchObject({
      title: 'No marks are entered for this semester yet.',
      link: '/semester-mark-entry',
    });
    await enter();
    await published();
    expect(await missing(url)).toBeUndefined();
  });
});

describe('a grade card', () => {
  it('is issued for published results only, with serial numbers in roll order', async () => {
    const [first = 0] = world.pupils;
    expect(await must(422, act(world, R, URL, 'issue', {}, [first]))).toContain(
      'The result of Pupil 1 is not published.',
    );
    expect(await issueAll()).toContain('0 cards issued.');
    await published();
    expect((await rowsOf()).map(({ card, _can }) => [card, _can])).toEqual(
      world.pupils.map(() => ['none', ['issue', 'transcript', 'provisional']]),
    );
    expect(await offered()).toEqual(['issue-all', 'issue', 'transcript', 'provisional']);
    const portal = (url: string | null) =>
      world.db.transaction(({ sql }) => sql`update college set url = ${url}`);
    await portal(null);
    expect(await must(422, act(world, R, URL, 'issue', {}, [first]))).toContain(
      'Enter the portal address in the college details first.',
    );
    await portal('https://hill.example');
    expect(await must(200, act(world, R, URL, 'issue', {}, [first]))).toContain('1 card issued.');
    expect(await issueAll()).toContain('3 cards issued.');
    expect((await rowsOf()).map(({ card, serial }) => [card, serial])).toEqual([
      ['issued', 'GC/2026/000001'],
      ['issued', 'GC/2026/000002'],
      ['issued', 'GC/2026/000003'],
      ['issued', 'GC/2026/000004'],
    ]);
    expect(await issueAll()).toContain('0 cards issued.');
    expect(await offered()).toEqual([
      'print-all',
      'print',
      'reissue',
      'transcript',
      'provisional',
      'void',
    ]);
    expect(await offered('?unpublished=true')).toEqual([]);
  });
  it('names the current principal, not a former one', async () => {
    await published();
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into admin (id, name, email, role, designation, active) values (81, 'Who was', 'was@x.example', 'G', 'Principal', false), (82, 'Who is', 'is@x.example', 'G', 'Principal', true)`,
    );
    await issueAll();
    await world.db.transaction(({ sql }) => sql`delete from admin where id in (81, 82)`);
    expect((await kept())[0]?.snapshot).toMatchObject({ college: { principal: 'Who is' } });
  });
  it('keeps its contents when marks change later', async () => {
    await published();
    await issueAll();
    const [before] = await kept();
    await unpublish();
    const [first = 0] = world.pupils;
    await must(200, type(world, S2, world.sheet, [[first, `external-${world.poetry}`, 6000]]));
    await published();
    await must(200, act(world, R, URL, 'issue', {}, [first]));
    const all = await kept();
    expect(all[0]?.snapshot).toEqual(before?.snapshot);
    expect(all[0]?.snapshot.semester.sgpa).toBe(7.4);
    expect(all.at(-1)?.snapshot.semester.sgpa).toBe(7.8);
    expect(all.at(-1)?.serial).toBe('GC/2026/000005');
  });
  it('becomes void when the results it was issued from are unpublished', async () => {
    await published();
    await issueAll();
    await pdf('transcript', [world.pupils[0] ?? 0]);
    await unpublish();
    const cards = await kept();
    expect(cards.map(({ state, reason }) => [state, reason])).toEqual(
      cards.map(() => ['void', 'Results unpublished. Poetry']),
    );
    expect(cards).toHaveLength(5);
    expect(await verified(cards[0]?.code ?? '')).toMatchObject({ known: true, state: 'void' });
    expect(await must(422, act(world, R, URL, 'print', {}, [world.pupils[0] ?? 0]))).toContain(
      'None of these students has a valid grade card.',
    );
  });
  it('becomes void when the results are unpublished from the list of sheets', async () => {
    await published();
    await issueAll();
    // On another sheet, unrelated to this one.
    await world.db.transaction(
      ({ sql }) => sql`
        insert into grade_card select (jsonb_populate_record(g, jsonb_build_object('id', g.id + 900, 'number', 900, 'serial', 'GC/2026/000900', 'code', 'of another sheet', 'semester', null, 'sheets', '[9999]'::jsonb))).*
        from grade_card g where g.id = (select min(id) from grade_card)`,
    );
    const [sheet] = await world.db.read(
      ({ sql }) => sql<{ id: number }>`select id from result_sheet`,
    );
    await must(
      200,
      act(world, R, '/api/examination-result/publish', 'unpublish', { reason: 'Poetry' }, [
        sheet?.id ?? 0,
      ]),
    );
    const cards = await kept();
    expect(cards.filter(({ state }) => state === 'valid').map(({ code }) => code)).toEqual([
      'of another sheet',
    ]);
    expect(cards.filter(({ state }) => state === 'void').length).toBe(cards.length - 1);
  });
  it('is refused for a withheld or incomplete result, with the reason', async () => {
    const [first = 0, second = 0] = world.pupils;
    await must(200, type(world, S2, world.sheet, [[first, 'withheld', 'Library dues']]));
    await published();
    await world.db.transaction(
      ({ sql }) =>
        sql`update semester_standing set result = 'incomplete' where student = ${second}`,
    );
    expect(await must(422, act(world, R, URL, 'issue', {}, [first]))).toContain(
      'The result of Pupil 1 is withheld.',
    );
    expect(await must(422, act(world, R, URL, 'issue', {}, [second]))).toContain(
      'The result of Pupil 2 is incomplete.',
    );
    const rows = await rowsOf();
    expect(rows.map(({ card }) => card)).toEqual(['impossible', 'impossible', 'none', 'none']);
    expect(rows[0]?.['_can']).toEqual([]);
    expect(await issueAll()).toContain('2 cards issued.');
  });
  it('does not depend on a sheet that was still a draft when it was issued', async () => {
    await published();
    const [, second = 0] = world.pupils;
    await must(200, type(world, S2, ARREARS, [[second, `external-${world.prose}`, 2700]]));
    await issueAll();
    await published(ARREARS);
    await must(200, act(world, A, ARREARS, 'unpublish', { reason: 'Prose' }));
    expect((await kept()).map(({ state }) => state)).toEqual(Array(4).fill('valid'));
    expect((await rowsOf()).map(({ card }) => card)).toEqual(Array(4).fill('issued'));
  });
  it('is reissued for a cleared arrear with attempt and session, superseding the old one', async () => {
    await published();
    await issueAll();
    const [, second = 0] = world.pupils;
    await must(200, type(world, S2, ARREARS, [[second, `external-${world.prose}`, 2700]]));
    await must(
      200,
      type(world, S2, ARREARS, [[world.pupils[2] ?? 0, `external-${world.poetry}`, 4000]]),
    );
    await published(ARREARS);
    expect((await rowsOf()).map(({ card }) => card)).toEqual([
      'issued',
      'outdated',
      'outdated',
      'issued',
    ]);
    await must(200, reissue([second], 'Arrear cleared'));
    const cards = await kept();
    const [old, made] = [cards[1], cards.at(-1)];
    expect([old?.state, old?.reason, made?.state, made?.serial]).toEqual([
      'superseded',
      'Arrear cleared',
      'valid',
      'GC/2026/000005',
    ]);
    expect(old?.snapshot.semester.papers[1]).toMatchObject({ code: 'ENG/2', letter: 'F' });
    expect(made?.snapshot.semester.papers[1]).toMatchObject({
      kind: 'arrear',
      attempts: 2,
      exam: 'Odd 2026',
      total: 4700,
    });
    expect(await verified(old?.code ?? '')).toMatchObject({ state: 'superseded' });
    if (canRead)
      expect(
        pdfText(await pdf('print', [second]))
          .join()
          .replace(/\s+/g, ' '),
      ).toContain('Attempt 2, Odd 2026');
  });
  it('is reissued or voided with a reason, and only while a valid one exists', async () => {
    await published();
    const [first = 0] = world.pupils;
    expect(await must(422, reissue([first]))).toContain('Pupil 1 has no valid grade card.');
    await must(200, act(world, R, URL, 'issue', {}, [first]));
    await must(422, act(world, R, URL, 'reissue', {}, [first]));
    await must(422, act(world, R, URL, 'void', {}, [first]));
    await must(200, reissue([first]));
    await must(200, act(world, R, URL, 'void', { reason: 'Misprint' }, [first]));
    expect((await kept()).map(({ state, reason }) => [state, reason])).toEqual([
      ['superseded', 'Name corrected'],
      ['void', 'Misprint'],
    ]);
    expect(await must(422, act(world, R, URL, 'void', { reason: 'Misprint' }, [first]))).toContain(
      'None of these students',
    );
    expect((await rowsOf())[0]).toMatchObject({ card: 'none', serial: null });
  });
  it('gets serial numbers without gaps when twenty are issued at once', async () => {
    await published();
    const ids = await world.db.transaction(async ({ sql }) => {
      const made = await sql<{ id: number }>`
        insert into student (name, batch, programme, department, major_subject, roll_no) select 'Crowd ' || n, '2025', 'BA', 'ENG', 'ENG', '25CR' || n from generate_series(1, 20) n returning id`;
      await sql`
        insert into semester_standing select (s.id), t.semester, t.exam, t.result, t.sgpa, t.cgpa, t.credits, t.earned, t.earned_so_far, t.total, t.max, t.papers, t.failed, t.absent, t.open, t.first_attempt, t.class
        from semester_standing t, student s where t.student = ${world.pupils[0]} and s.name like 'Crowd %'`;
      return made.map(({ id }) => id);
    });
    const answers = await Promise.all(ids.map((id) => act(world, R, URL, 'issue', {}, [id])));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await kept()).map(({ serial }) => serial).sort()).toEqual(
      ids.map((_, n) => `GC/2026/${String(n + 1).padStart(6, '0')}`),
    );
    await world.db.transaction(async ({ sql }) => {
      await sql`delete from grade_card`;
      await sql`delete from semester_standing where student = any(${ids}::int[])`;
      await sql`delete from student where id = any(${ids}::int[])`;
    });
  });
  it('uses no serial number when issuing is refused', async () => {
    const [first = 0, second = 0] = world.pupils;
    await must(200, type(world, S2, world.sheet, [[second, 'withheld', 'Library dues']]));
    await published();
    await must(422, act(world, R, URL, 'issue', {}, [first, second]));
    await must(200, act(world, R, URL, 'issue', {}, [first]));
    expect((await kept()).map(({ serial }) => serial)).toEqual(['GC/2026/000001']);
  });
  it("is issued by roles R and A and the super administrator only; a head reads the department's", async () => {
    await published();
    await issueAll();
    const [first = 0] = world.pupils;
    const rows: Row[] = await rowsOf(HEAD);
    expect(rows[0]).toMatchObject({ serial: 'GC/2026/000001' });
    await must(403, world.ask({ as: STRANGER, url: URL }));
    for (const action of ['issue', 'print', 'reissue', 'transcript', 'provisional', 'void'])
      for (const as of [TEACHER, HEAD, S, H])
        expect(
          (await act(world, as, URL, action, { reason: 'x' }, [first])).status,
          `${as.name} ${action}`,
        ).toBe(403);
    for (const action of ['issue-all', 'print-all'])
      for (const as of [TEACHER, HEAD, S, H])
        expect((await act(world, as, URL, action)).status, `${as.name} ${action}`).toBe(403);
    for (const as of [R, A, SUPER]) await must(200, act(world, as, URL, 'print', {}, [first]));
    expect((await kept())[0]?.printed).toBe(3);
    await must(403, world.ask({ as: HEAD, url: '/api/grade-card' }));
    const listed = await world.scenario({ as: R, url: '/api/grade-card', status: 200 });
    const shown = await world.ask({
      as: R,
      url: '/api/grade-card/export?format=csv&as=shown&fields=serial,result',
    });
    expect(shown.text.split('\n').slice(1).join('')).toMatch(/Pass|Fail/);
    expect(shown.text).not.toMatch(/,"?(pass|fail)\b/);
    expect(listed.text).not.toContain('snapshot');
    expect(listed.text, 'the issuer by name').toMatch(/"_labels":\{[^}]*"issued_by":"[^":]+"/);
  });
  it("is refused for a student outside the screen's scope", async () => {
    await published();
    await must(
      404,
      act(world, R, '/api/examination-result/grade-card/2025/BA/1/PHY', 'issue', {}, [
        world.pupils[0] ?? 0,
      ]),
    );
  });
  it.runIf(canRead)(
    'fits on one page with every paper, the totals and the verification address',
    async () => {
      await published();
      await issueAll();
      const pages = pdfText(await pdf('print-all'));
      expect(pages).toHaveLength(4);
      const [first = '', second = ''] = pages;
      const [card] = await kept();
      for (const words of [
        'Hill College',
        'GRADE CARD',
        'Pupil 1',
        '25BA1',
        'GC/2026/000001',
        'Semester I',
        'Odd 2025',
        'ENG/1',
        'Poetry',
        '72 / 100',
        '7.40',
        'Pass',
        'Grading key',
        '20-11-2026',
        'Principal',
        'College copy. The statement of the university prevails.',
        `https://hill.example/verify/${card?.code}`,
      ])
        expect(first.replace(/\s+/g, ' ')).toContain(words);
      expect(second).toContain('Papers still to be passed: ENG/2');
    },
  );
});

describe.runIf(canPaint)('the QR code on a document', () => {
  it('leads to the verification page, on grade cards, transcripts and certificates', async () => {
    await published();
    await issueAll();
    await exits(10);
    const [first = 0] = world.pupils;
    const cards = await pdf('print-all');
    const printed = (await kept()).map(({ code }) => `https://hill.example/verify/${code}`);
    expect(printed.map((_, n) => squareOn(cards, n + 1))).toEqual(printed);
    for (const kind of ['transcript', 'provisional']) {
      const bytes = await pdf(kind, [first]);
      const code = (await kept()).at(-1)?.code;
      expect(squareOn(bytes, 1)).toBe(`https://hill.example/verify/${code}`);
    }
  });
});

describe('a transcript', () => {
  it('is made from grade cards, and refused when one is missing or outdated', async () => {
    await published();
    const [first = 0, second = 0] = world.pupils;
    expect(await must(422, act(world, R, URL, 'transcript', {}, [first]))).toContain(
      'First issue the grade card of Pupil 1 for semester 1.',
    );
    await issueAll();
    const bytes = await pdf('transcript', [first]);
    if (canRead) {
      const text = pdfText(bytes).join().replace(/\s+/g, ' ');
      for (const words of [
        'TRANSCRIPT',
        'TR/2026/000001',
        'Semester I, Odd 2025',
        'SGPA 7.40',
        'GC/2026/000001',
        '74.00',
      ])
        expect(text).toContain(words);
    }
    await must(
      200,
      type(world, S2, ARREARS, [
        [second, `external-${world.prose}`, 2700],
        [world.pupils[2] ?? 0, `external-${world.poetry}`, 4000],
      ]),
    );
    await published(ARREARS);
    expect(await must(422, act(world, R, URL, 'transcript', {}, [second]))).toContain(
      'First reissue the grade card GC/2026/000002.',
    );
  });
  it('is issued to those who can have one; the others are listed first, with the reason', async () => {
    await published();
    await issueAll();
    const [first = 0, second = 0, third = 0, fourth = 0] = world.pupils;
    await must(200, act(world, R, URL, 'void', { reason: 'Misprint' }, [second]));
    const bytes = await pdf('transcript', [first, second, third, fourth]);
    const made = (await kept()).filter(({ kind }) => kind === 'transcript');
    expect(made.map(({ student, serial, printed }) => [student, serial, printed])).toEqual([
      [first, 'TR/2026/000001', 1],
      [third, 'TR/2026/000002', 1],
      [fourth, 'TR/2026/000003', 1],
    ]);
    if (canRead) {
      const [list = '', ...pages] = pdfText(bytes).map((page) => page.replace(/\s+/g, ' '));
      expect(list).toContain('TRANSCRIPTS: NOT ISSUED');
      expect(list).toContain('25BA2 Pupil 2 First issue the grade card of Pupil 2 for semester 1.');
      expect(list).not.toContain('Pupil 1');
      expect(pages).toHaveLength(3);
    }
    await exits(10);
    await pdf('provisional', world.pupils);
    const certificates = (await kept()).filter(({ kind }) => kind === 'provisional');
    expect(certificates.map(({ student }) => student)).toEqual([first, fourth]);
  });
  it('stays the same until one of its grade cards is replaced', async () => {
    await published();
    await issueAll();
    const [first = 0] = world.pupils;
    await pdf('transcript', [first]);
    await pdf('transcript', [first]);
    await must(200, reissue([first]));
    await pdf('transcript', [first]);
    const made = (await kept()).filter(({ kind }) => kind === 'transcript');
    expect(made.map(({ serial, state, printed }) => [serial, state, printed])).toEqual([
      ['TR/2026/000001', 'superseded', 2],
      ['TR/2026/000002', 'valid', 1],
    ]);
  });
  it('becomes void together with one of its grade cards', async () => {
    await published();
    await issueAll();
    const [first = 0] = world.pupils;
    await pdf('transcript', [first]);
    await must(200, act(world, R, URL, 'void', { reason: 'Misprint' }, [first]));
    expect((await kept()).at(-1)).toMatchObject({ kind: 'transcript', state: 'void' });
  });
});

describe('a provisional certificate', () => {
  it('needs all papers passed and enough credits for an award', async () => {
    await published();
    await issueAll();
    const [first = 0, second = 0] = world.pupils;
    expect(await must(422, act(world, R, URL, 'provisional', {}, [first]))).toContain(
      'Pupil 1 has 10 credits, too few for an award.',
    );
    await exits(10);
    expect(await must(422, act(world, R, URL, 'provisional', {}, [second]))).toContain(
      'Pupil 2 has open papers: ENG/2.',
    );
    const bytes = await pdf('provisional', [first]);
    if (canRead) {
      const text = pdfText(bytes).join().replace(/\s+/g, ' ');
      for (const words of [
        'PROVISIONAL CERTIFICATE',
        'PC/2026/000001',
        'Pupil 1',
        'roll number 25BA1, registration number R1,',
        'UG Certificate',
      ])
        expect(text).toContain(words);
    }
  });
});

describe('the award on a certificate', () => {
  const exit = (row: object) =>
    world.db.transaction(
      ({ sql }) =>
        sql`update regulation_version set exits = ${JSON.stringify([{ award: 'Award', level: 4.5, vocational: null, min_pct: null, ...row }])}::jsonb`,
    );
  const category = (name: string | null) =>
    world.db.transaction(
      ({ sql }) => sql`update enrolment set category = ${name} where offering = ${world.values}`,
    );
  const asked = (status: number) =>
    must(status, act(world, R, URL, 'provisional', {}, [world.pupils[0] ?? 0]));
  it('counts vocational credits apart, and asks for those of research', async () => {
    await published();
    await issueAll();
    await category('VOC');
    await exit({ credits: 8, vocational: 2 });
    await asked(200);
    await exit({ credits: 10, vocational: 2 });
    expect(await asked(422)).toContain('too few for an award');
    await exit({ credits: 10, research: 2 });
    await asked(422);
    await category('RES');
    await asked(200);
    await category(null);
  });
  it('asks for the percentage of the semesters before the last two', async () => {
    await published();
    await issueAll();
    await exit({ credits: 10, min_pct: 7000 });
    expect(await asked(422)).toContain('too few for an award');
  });
  it('of a whole degree asks for the credits of each category', async () => {
    await published();
    await issueAll();
    await exit({ credits: 10 });
    const minima = (rows: readonly object[]) =>
      world.db.transaction(
        ({ sql }) =>
          sql`update regulation_version set credit_minima = ${JSON.stringify(rows)}::jsonb`,
      );
    await minima([{ category: 'MAJ', minimum: 12 }]);
    expect(await asked(422)).toContain('Pupil 1 lacks credits by category: MAJ 4.');
    await minima([]);
    await asked(200);
  });
});

describe('verification', () => {
  it('shows no more than is on the document, and masks the name', async () => {
    await published();
    await issueAll();
    const [card] = await kept();
    expect(await verified(card?.code ?? '')).toEqual({
      known: true,
      serial: 'GC/2026/000001',
      kind: 'grade_card',
      state: 'valid',
      issued_on: '2026-11-20',
      name: 'P***l 1***',
      programme: 'Arts',
      semester: 'Semester I',
      sgpa: '7.40',
      cgpa: '7.40',
      result: 'pass',
    });
  });
  it('finds a document by its complete code only', async () => {
    await published();
    await issueAll();
    const [card] = await kept();
    const code = card?.code ?? '';
    for (const wrong of ['nothing', code.slice(1), `${code}a`, 'GC%2F2026%2F000001', '%25'])
      expect(await verified(wrong)).toEqual({ known: false });
  });
});

describe("the student's record", () => {
  it('lists every document, and offers transcript and certificate only to roles that issue them', async () => {
    await published();
    await issueAll();
    const [first = 0] = world.pupils;
    const parts = async (as: Actor) =>
      (await world.scenario({ as, url: `/api/student/${first}/parts`, status: 200 })).text;
    expect(await parts(A)).toContain('"transcript"');
    expect(await parts(A)).toContain('"provisional"');
    expect(await parts(HEAD)).not.toContain('"transcript"');
    expect(await parts(HEAD)).toContain('"grade-cards"');
    const { text } = await world.scenario({
      as: HEAD,
      url: `/api/student/${first}/parts/grade-cards`,
      status: 200,
    });
    expect(text).toContain('GC/2026/000001');
    expect(text).not.toContain('snapshot');
  });
});
