/**
 * The moves allowed in each state of a record and of a service document, and the message where one
 * is not.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { office, SUPER, teacher } from '../kit/actors';
import { openWorld, type Told, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
let world: World;
let anna: Actor;
let ben: Actor;
const clerk = office('N', 70);
const change = (work: Parameters<World['db']['transaction']>[0]): Promise<unknown> =>
  world.db.transaction(work);

beforeAll(async () => {
  world = await openWorld();
  await change(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    const rows = await sql<{ id: number }>`
      insert into faculty (name, email, department, active) values ('Anna', 'anna@x.example', 'ENG', true), ('Ben', 'ben@x.example', 'PHY', true) returning id`;
    const [one = 0, two = 0] = rows.map(({ id }) => id);
    anna = { ...teacher('ENG', one), name: 'Anna' };
    ben = { ...teacher('PHY', two), name: 'Ben' };
  });
});
afterAll(() => world.close());

const make = async (as: Actor, resource: string, body: object): Promise<Row> =>
  (await world.scenario({ as, method: 'POST', url: `/api/${resource}`, body, status: 201 }))
    .data as Row;
const patch = (as: Actor, resource: string, { id, version }: Row, values: object): Promise<Told> =>
  world.ask({
    as,
    method: 'PATCH',
    url: `/api/${resource}/${id}`,
    body: { version, ...values },
  });
const read = async (resource: string, id: number, as: Actor = clerk): Promise<Row> =>
  (await world.scenario({ as, url: `/api/${resource}/${id}`, status: 200 })).data as Row;

describe('row of a record page', () => {
  let n = 0;
  const event = (more: object = {}) => ({
    academic_year: '2026-27',
    title: `Rivers and hills, part ${++n}`,
    level: 'state',
    capacity: 'judge',
    from_date: '2026-09-01',
    ...more,
  });
  /** Creates a row as if it had reached the state by its moves. */
  const inState = async (state: string): Promise<Row> => {
    const { id } = await make(anna, 'participation', event());
    await change(({ sql }) => sql`update participation set state = ${state} where id = ${id}`);
    return read('participation', id);
  };
  const move = (action: string, rows: readonly number[]): Promise<Told> => {
    const own = action === 'submit' || action === 'revise';
    return world.ask({
      as: own ? anna : clerk,
      method: 'POST',
      url: `/api/${own ? 'documents' : 'staff-management'}/raac/participation/${action}`,
      body: { rows, values: action === 'return' ? { reason: 'No.' } : {} },
    });
  };
  /** Written by hand from the design: the state to which each move leads; all else is refused. */
  const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    draft: { submit: 'submitted' },
    submitted: { verify: 'verified', return: 'returned' },
    returned: { submit: 'submitted' },
    verified: { revise: 'verified' },
    superseded: {},
  };
  const CASES = Object.keys(WAYS).flatMap((state) =>
    ['submit', 'revise', 'verify', 'return'].map((action) => [state, action] as const),
  );
  it.each(CASES)('in state %s, on %s', async (state, action) => {
    const { id } = await inState(state);
    const to = WAYS[state]?.[action];
    const told = await move(action, [id]);
    expect(told.status, told.text).toBe(to ? 200 : 422);
    expect((await read('participation', id))['state']).toBe(to ?? state);
  });

  it.each([
    ['draft', 200, null],
    ['returned', 200, null],
    ['submitted', 423, 'This entry is waiting for verification.'],
    ['verified', 423, 'This entry is verified and cannot be changed.'],
    ['superseded', 423, 'This entry has been replaced by a newer revision.'],
  ] as const)('in state %s answers a change with %i', async (state, status, sentence) => {
    for (const as of [anna, clerk]) {
      const told = await patch(as, 'participation', await inState(state), { remarks: 'Mended' });
      expect([told.status, told.text.includes(sentence ?? '"id"')]).toEqual([status, true]);
    }
  });

  it.each([
    ['draft', ['edit', 'submit', 'delete'], ['edit']],
    ['returned', ['edit', 'submit'], ['edit']],
    ['submitted', [], ['verify', 'return']],
    ['verified', ['revise'], []],
    ['superseded', [], []],
  ] as const)('in state %s offers the possible actions', async (state, own, theirs) => {
    const { id } = await inState(state);
    expect([
      (await read('participation', id, anna))['_can'],
      (await read('participation', id))['_can'],
    ]).toEqual([own, theirs]);
  });

  it('that has become invalid since it was saved cannot be submitted', async () => {
    const { id } = await inState('draft');
    await change(
      ({ sql }) => sql`update participation set to_date = '2026-08-01' where id = ${id}`,
    );
    const told = await move('submit', [id]);
    expect([told.status, told.text.includes('must not be before the start date')]).toEqual([
      423,
      true,
    ]);
    expect((await read('participation', id))['state']).toBe('draft');
  });

  it('when verified loses its return reason and names its verifier and the time', async () => {
    const { id } = await inState('submitted');
    await change(({ sql }) => sql`update participation set reason = 'Once' where id = ${id}`);
    await move('verify', [id]);
    expect(await read('participation', id)).toMatchObject({
      reason: null,
      verified_by: clerk.name,
      verified_at: '2026-11-20T06:30:00.000Z',
    });
  });

  it('can be revised repeatedly, each time from the current revision', async () => {
    const { id } = await inState('verified');
    const next = async (of: number): Promise<number> => {
      const { goto } = (await move('revise', [of])).data as { goto: string };
      const draft = Number(/\d+$/.exec(goto)?.[0]);
      expect((await read('participation', of, anna))['_can'], 'one revision at a time').toEqual([]);
      await move('submit', [draft]);
      await move('verify', [draft]);
      return draft;
    };
    const second = await next(id);
    const third = await next(second);
    expect([
      (await read('participation', id))['state'],
      (await read('participation', second))['state'],
      await read('participation', third),
    ]).toMatchObject(['superseded', 'superseded', { state: 'verified', revision: 3 }]);
    expect((await move('revise', [id])).status).toBe(422);
  });

  it('once superseded does not count as a possible duplicate', async () => {
    const first = await inState('superseded');
    expect(await make(anna, 'participation', event({ title: first['title'] }))).toMatchObject({
      possible_duplicate: null,
    });
  });

  it('is flagged as a possible duplicate within its year, not two years apart', async () => {
    const title = `Over the year, part ${++n}`;
    await make(anna, 'participation', event({ title }));
    const twin = async (academic_year: string, from_date: string): Promise<unknown> =>
      (await make(anna, 'participation', event({ title, academic_year, from_date })))[
        'possible_duplicate'
      ];
    expect(await twin('2024-25', '2024-09-01')).toBeNull();
    expect(await twin('2026-27', '2026-10-01')).toBe('Same title and year');
  });

  it('counts the days of a training from its first to its last, and needs both dates', async () => {
    const course = {
      academic_year: '2026-27',
      title: 'Refresher',
      course_type: 'refresher',
      sponsor: 'UGC',
    };
    const days = async (more: object): Promise<unknown> =>
      (await make(anna, 'training-attended', { ...course, ...more }))['days'];
    expect(await days({ from_date: '2026-09-01', to_date: '2026-09-01' })).toBe(1);
    expect(await days({ from_date: '2026-09-30', to_date: '2026-10-01' })).toBe(2);
    const missing = async (more: object): Promise<unknown> => {
      const told = await world.ask({
        as: anna,
        method: 'POST',
        url: '/api/training-attended',
        body: { ...course, ...more },
      });
      return [told.status, Object.keys((told.body['errors'] ?? {}) as object)];
    };
    expect(await missing({ from_date: '2026-09-01' })).toEqual([422, ['to_date']]);
    expect(await missing({ to_date: '2026-09-01' })).toEqual([422, ['from_date']]);
  });

  it('of a page limited to one per year can be revised in that year', async () => {
    const said = {
      academic_year: '2026-27',
      title: 'How I teach',
      statement: 'word '.repeat(1000),
      goals: 'a',
      methods: 'b',
      reflection: 'c',
    };
    const { id } = await make(anna, 'philosophy', said);
    const long = await world.ask({
      as: ben,
      method: 'POST',
      url: '/api/philosophy',
      body: { ...said, statement: 'word '.repeat(1001) },
    });
    expect([long.status, Object.keys(long.body['errors'] as object)]).toEqual([422, ['statement']]);
    await change(({ sql }) => sql`update philosophy set state = 'verified' where id = ${id}`);
    const told = await world.scenario({
      as: anna,
      method: 'POST',
      url: '/api/documents/raac/philosophy/revise',
      body: { rows: [id], values: {} },
      status: 200,
    });
    const draft = Number(/\d+$/.exec((told.data as { goto: string }).goto)?.[0]);
    const mended = await patch(anna, 'philosophy', await read('philosophy', draft, anna), {
      title: 'How I teach now',
    });
    expect(mended.status, mended.text).toBe(200);
  });

  it('takes the department of its teacher, and is left out of the score once superseded', async () => {
    const row = await make(clerk, 'participation', event({ faculty: ben.id }));
    expect((await read('participation', row.id))['department']).toBe('PHY');
    const old = await inState('superseded');
    const told = await world.scenario({ as: anna, url: '/api/documents/score', status: 200 });
    const page = (told.data as Row[]).find(({ page: resource }) => resource === 'participation');
    const [standing] = await world.db.read(
      ({ sql }) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from participation where faculty = ${anna.id} and academic_year = ${old['academic_year']} and state <> 'superseded'`,
    );
    expect(page?.['rows']).toBe(standing?.n);
  });

  it('is scored by a scheme whose year must be valid, also on change', async () => {
    const scheme = await make(clerk, 'api-scheme', { from_year: '2026-27' });
    const told = await patch(clerk, 'api-scheme', scheme, { from_year: '2026' });
    expect([told.status, Object.keys(told.body['errors'] as object)]).toEqual([422, ['from_year']]);
  });
});

describe('service document', () => {
  const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');
  const made = async (as: Actor, more: object = {}): Promise<Row> => {
    const { id: file } = (
      await world.scenario({
        as,
        method: 'POST',
        url: '/api/upload?name=order.pdf',
        body: PDF,
        headers: { 'content-type': 'application/octet-stream' },
        status: 201,
      })
    ).data as Row;
    return make(as, 'service-document', {
      doc_type: 'Joining report',
      title: 'Joined',
      order_date: '2026-11-20',
      file,
      ...(as === clerk ? { faculty: anna.id } : {}),
      ...more,
    });
  };
  const inState = async (state: string, as: Actor = anna): Promise<Row> => {
    const { id } = await made(as);
    await change(
      ({ sql }) =>
        sql`update service_document set state = ${state}, verified_by = case when ${state} = 'verified' then 'Somebody' end where id = ${id}`,
    );
    return read('service-document', id);
  };
  const move = (action: string, ids: readonly number[]): Promise<Told> =>
    world.ask({
      as: clerk,
      method: 'POST',
      url: `/api/staff-management/service-documents/${action}`,
      body: { rows: ids, values: action === 'return' ? { reason: 'No stamp.' } : {} },
    });

  it.each([
    ['submitted', 'verify', 200],
    ['returned', 'verify', 422],
    ['verified', 'verify', 422],
    ['submitted', 'return', 200],
    ['verified', 'return', 200],
    ['returned', 'return', 422],
  ] as const)('in state %s, on %s: %i', async (state, action, status) => {
    const { id } = await inState(state);
    expect((await move(action, [id])).status).toBe(status);
    expect(await read('service-document', id)).toMatchObject(
      status === 422
        ? { state }
        : action === 'verify'
          ? { state: 'verified', verified_by: clerk.name, reason: null }
          : { state: 'returned', verified_by: null, reason: 'No stamp.' },
    );
  });
  it('is verified together with all others selected or not at all', async () => {
    const [a, b] = [await inState('submitted'), await inState('returned')];
    expect((await move('verify', [a.id, b.id])).status).toBe(422);
    expect((await read('service-document', a.id))['state']).toBe('submitted');
  });
  it('once verified is locked for the office too, except for its confidentiality', async () => {
    const row = await inState('verified');
    const locked = await patch(clerk, 'service-document', row, { title: 'Other' });
    expect([locked.status, locked.text.includes('This document is verified')]).toEqual([423, true]);
    expect(
      (await patch(clerk, 'service-document', row, { confidential: true, title: 'Other' })).status,
    ).toBe(423);
    expect((await patch(clerk, 'service-document', row, { confidential: true })).status).toBe(200);
    await world.scenario({ as: anna, url: `/api/service-document/${row.id}`, status: 404 });
  });
  it('can be deleted by the person who added it until it is verified', async () => {
    const remove = async (as: Actor, { id }: Row): Promise<number> =>
      (await world.ask({ as, method: 'DELETE', url: `/api/service-document/${id}` })).status;
    expect([
      await remove(clerk, await inState('submitted', clerk)),
      await remove(clerk, await inState('verified', clerk)),
      await remove(anna, await inState('returned')),
      await remove(anna, await inState('submitted', clerk)),
    ]).toEqual([200, 423, 200, 423]);
  });
  it('changed by the office after a return is submitted again', async () => {
    const row = await inState('returned');
    expect((await patch(clerk, 'service-document', row, { title: 'Mended' })).status).toBe(200);
    expect(await read('service-document', row.id)).toMatchObject({
      state: 'submitted',
      reason: null,
    });
  });
  it('cannot be made disciplinary by its owner', async () => {
    const row = await made(anna);
    const told = await patch(anna, 'service-document', row, { doc_type: 'Disciplinary' });
    expect([told.status, Object.keys(told.body['errors'] as object)]).toEqual([422, ['doc_type']]);
    const noted = await patch(clerk, 'service-document', row, { doc_type: 'Disciplinary' });
    expect(noted.data).toMatchObject({ confidential: true });
  });
  it.each([
    ['2026-11-20', 200],
    ['2026-11-21', 422],
  ])('with an order date of %s: %i', async (order_date, status) => {
    const told = await world.ask({
      as: clerk,
      method: 'PATCH',
      url: `/api/service-document/${(await made(clerk)).id}`,
      body: { version: 1, order_date },
    });
    expect(told.status, told.text).toBe(status);
  });
  it.each([
    ['submitted', ['edit', 'delete'], ['edit', 'verify', 'return']],
    ['returned', ['edit', 'delete'], ['edit']],
    ['verified', [], ['return']],
  ] as const)('in state %s offers the possible actions', async (state, own, theirs) => {
    const { id } = await inState(state);
    expect([
      (await read('service-document', id, anna))['_can'],
      (await read('service-document', id))['_can'],
    ]).toEqual([own, theirs]);
  });
  it('added by the office can be deleted by it, and only viewed by the teacher concerned', async () => {
    const { id } = await inState('submitted', clerk);
    expect([
      (await read('service-document', id, anna))['_can'],
      (await read('service-document', id))['_can'],
    ]).toEqual([[], ['edit', 'verify', 'return', 'delete']]);
  });

  describe('pending', () => {
    const lines = async (as: Actor, key: string): Promise<string[]> =>
      (
        (await world.scenario({ as, url: '/api/dashboard', status: 200 })).data as {
          pending: { key: string; lines: { text: string }[] }[];
        }
      ).pending
        .filter((one) => one.key === key)
        .flatMap(({ lines: own }) => own.map(({ text }) => text));
    const empty = (): Promise<unknown> => change(({ sql }) => sql`delete from service_document`);

    it('is shown to the office, and returned ones to their owner unless confidential', async () => {
      await empty();
      expect([
        await lines(clerk, 'service-documents-to-verify'),
        await lines(anna, 'service-documents-returned'),
      ]).toEqual([[], []]);
      await inState('submitted');
      await inState('returned');
      await inState('verified');
      const hidden = await inState('returned', clerk);
      await change(
        ({ sql }) =>
          sql`update service_document set reader = null, confidential = true where id = ${hidden.id}`,
      );
      expect(await lines(clerk, 'service-documents-to-verify')).toEqual([
        '1 service document to verify',
      ]);
      expect(await lines(anna, 'service-documents-returned')).toEqual([
        '1 document returned to you',
      ]);
      expect([
        await lines(ben, 'service-documents-returned'),
        await lines(office('M'), 'service-documents-to-verify'),
      ]).toEqual([[], []]);
    });
    it('and verified ones are counted for all active teachers, by department', async () => {
      await empty();
      const { id: waiting } = await inState('submitted');
      await change(
        ({ sql }) =>
          sql`update service_document set doc_type = 'Property return' where id = ${waiting}`,
      );
      await inState('verified');
      await inState('verified');
      await change(
        ({ sql }) =>
          sql`insert into faculty (name, email, department, active) values ('Gone', 'gone@x.example', 'ENG', false)`,
      );
      const of = async (query: string): Promise<unknown[]> =>
        (
          (
            await world.scenario({
              as: clerk,
              url: `/api/staff-management/service-completeness${query}`,
              status: 200,
            })
          ).data as Row[]
        ).map(({ name, there, waiting }) => [name, there, waiting]);
      expect(await of('')).toEqual([
        ['Anna', 1, 1],
        ['Ben', 0, 0],
      ]);
      expect(await of('?department=PHY')).toEqual([['Ben', 0, 0]]);
      await change(({ sql }) => sql`delete from faculty where name = 'Gone'`);
    });
  });
});

describe('super administrator', () => {
  it('verifies records as the staff office does', async () => {
    const row = await make(anna, 'participation', {
      academic_year: '2026-27',
      title: 'The last one',
      level: 'state',
      capacity: 'judge',
      from_date: '2026-09-01',
    });
    await change(
      ({ sql }) => sql`update participation set state = 'submitted' where id = ${row.id}`,
    );
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/staff-management/raac/participation/verify',
      body: { rows: [row.id], values: {} },
      status: 200,
    });
  });
});
