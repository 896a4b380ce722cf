import { WEEKDAYS } from '@/domain/routine';
import { f, labelOf, Problem, who, FIELD_MESSAGES, type RowOf, type Sentence } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { routine } from './routine';
import { routineSlot } from './routine-slot';
import { tellRoutine } from './queries/exam-notices.server';
import { copyInto, firstFault, suggest } from './queries/fill.server';
import { needsOf, placedPeriods } from './queries/needs.server';
import { makeWay } from './queries/make-way.server';
import { softOf } from './queries/soft.server';
import { keepers, mayKeep, versionsOf } from './queries/versions.server';
import {
  draftOf,
  faultsOf,
  nameOf,
  periodsOf,
  routineOf,
  slotsOf,
  withTimes,
  type RoutineRow,
} from './queries/slots.server';

const readers = [who.admin('K', 'X'), who.faculty];

const chosen = (value: string | undefined): string | null =>
  value === undefined || value === '' || value === 'all' ? null : value;

/** The filters of a suggestion; each key is the name of a resource. */
const NARROWED = {
  programme: f.ref('programme'),
  semester: f.ref('semester'),
  department: f.ref('department'),
};

/**
 * Refuses a suggestion for a row that does not exist, such as an unknown department: 422 with the
 * name of the field.
 */
async function checkKnown(
  handle: Handle,
  body: Readonly<Record<keyof typeof NARROWED, unknown>>,
): Promise<void> {
  const errors: Record<string, Sentence> = {};
  for (const [name, field] of Object.entries(NARROWED)) {
    const id = body[name as keyof typeof NARROWED];
    if (id === null || id === undefined) continue;
    const found = await handle.records(name).find({ id: String(id) });
    if (found.length === 0)
      errors[name] = {
        text: FIELD_MESSAGES.ref,
        with: { label: labelOf(name, field), value: String(id) },
      };
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
}

const SLOT = {
  offering: f.ref('offering', { required: true, label: 'Paper' }),
  section: f.ref('section'),
  component: f.choice(['L', 'T', 'P'], { required: true }),
  faculty: f.ref('faculty', { required: true, label: 'Teacher' }),
  room: f.ref('room'),
  weekday: f.choice(WEEKDAYS, { required: true, label: 'Day' }),
  period: f.ref('period', { required: true }),
  periods: f.int({ required: true, min: 1, max: 4, label: 'Number of periods' }),
  weeks: f.choice(['all', 'odd', 'even'], { required: true }),
  from_date: f.date({ label: 'From' }),
  to_date: f.date({ label: 'To' }),
} as const;
type SlotValues = Pick<RowOf<typeof routineSlot>, keyof typeof SLOT>;

const refuse = (field: string, text: string): never => {
  throw new Problem('invalid', { errors: { [field]: text } });
};

/** Validates a slot in its final form. Returns the values to store. */
async function validateSlot(
  { sql }: Handle,
  draft: RoutineRow,
  given: SlotValues,
  id: number | null,
): Promise<SlotValues> {
  const { offering, section, component, faculty, room, period, periods, from_date, to_date } =
    given;
  const [first] = await sql<{
    is_break: boolean;
  }>`select is_break from period where id = ${period}`;
  if (!first) refuse('period', 'Choose a period.');
  if (first?.is_break) refuse('period', 'No class can be placed in a break.');
  const [timed] = withTimes(
    [{ ...given, period: String(period), periods, from_date, to_date }],
    await periodsOf(sql),
    draft,
  );
  if (!timed)
    return refuse(
      'periods',
      'The shift has too few periods, or a break falls between. Choose fewer periods.',
    );
  if (timed.from < draft.from_date || timed.to > draft.to_date || timed.from > timed.to)
    refuse('from_date', 'Choose dates within the routine.');
  const [placement] = await sql<{ allotted: boolean; fits: boolean; open: boolean }>`
    select exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${faculty} and (a.section is null or ${section}::int is null or a.section = ${section})
        and a.from_date <= ${timed.to}::date and (a.to_date is null or a.to_date >= ${timed.from}::date)) as allotted,
      (${section}::int is null or exists (select 1 from section x where x.id = ${section} and x.offering = o.id)) as fits,
      (${room}::text is null or exists (select 1 from room r where r.id = ${room} and r.active)) as open
    from offering o where o.id = ${offering}`;
  if (!placement) return refuse('offering', 'Choose a paper.');
  if (!placement.fits) refuse('section', 'This section belongs to another paper.');
  if (!placement.allotted) refuse('faculty', 'This teacher is not allotted to this paper.');
  if (!placement.open) refuse('room', 'This room is closed.');
  const errors = await faultsOf(
    sql,
    {
      ...timed,
      id,
      offering: Number(offering),
      section: section === null ? null : Number(section),
      faculty: Number(faculty),
      room: room === null ? null : String(room),
    },
    await slotsOf(sql, draft),
  );
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
  return { ...given, component };
}

const slotRow = async (handle: Handle, id: string) => {
  const slots = handle.records(routineSlot);
  const [row] = await slots.find({ id: /^\d{1,9}$/.test(id) ? Number(id) : 0 });
  if (!row) throw new Problem('not_found', { what: 'slot' });
  return { slots, row, draft: await draftOf(handle.sql, Number(row.routine)) };
};

const BASE = '/api/college-management/routine';
const VERSION = `${BASE}/version/{id}` as const;

export default [
  endpoint({
    method: 'GET',
    path: `${BASE}/daily/{programme}/{semester}/{department}`,
    summary:
      'The weekly routine of a programme, semester and department, or of one teacher or room. Query: `routine` for a version.',
    who: readers,
    async run(handle, { params, query }) {
      const { sql, today } = handle;
      const versions = await versionsOf(handle);
      const version = query['routine']
        ? versions.find(({ id }) => String(id) === query['routine'])
        : versions[0];
      if (query['routine'] && !version) throw new Problem('not_found', { what: 'routine' });
      const periods = await periodsOf(sql);
      const rooms = await sql<{
        id: string;
        name: string;
        seats: number;
      }>`select id, name, seats from room where active order by id`;
      if (!version)
        return {
          versions,
          routine: null,
          periods,
          rooms,
          slots: [],
          needs: [],
          soft: [],
          teachers: [],
          may_edit: false,
          may_keep: mayKeep(handle),
          today,
        };
      const view = {
        programme: chosen(params.programme),
        semester: chosen(params.semester),
        department: chosen(params.department),
      };
      const all = await slotsOf(sql, version);
      const needs = await needsOf(sql, version, view);
      const classes = new Set(needs.map(({ offering, section }) => `${offering} ${section}`));
      const slots = all.filter(({ offering, section, faculty, room }) =>
        query['teacher']
          ? String(faculty) === query['teacher']
          : query['room']
            ? room === query['room']
            : classes.has(`${offering} ${section}`),
      );
      const may_edit = mayKeep(handle) && version.state === 'draft';
      return {
        versions,
        routine: version,
        periods,
        rooms,
        slots,
        needs: needs.map((need) => ({ ...need, placed: placedPeriods(need, all) })),
        soft: mayKeep(handle) ? await softOf(sql, view, needs, slots, all, periods) : [],
        teachers: [...new Map(all.map(({ faculty, teacher }) => [faculty, teacher]))]
          .map(([id, name]) => ({ id, name }))
          .sort((a, b) => a.name.localeCompare(b.name)),
        may_edit,
        may_keep: mayKeep(handle),
        today,
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${VERSION}/slot`,
    summary:
      'Adds a class to a draft. Rejected if its teacher, room or students are busy at that time.',
    who: keepers,
    input: SLOT,
    async run(handle, { params, body }) {
      const draft = await draftOf(handle.sql, params.id);
      const values = await validateSlot(handle, draft, body, null);
      const [row] = await handle.records(routineSlot).add([{ ...values, routine: draft.id }]);
      return row;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: `${BASE}/slot/{id}`,
    summary: 'Moves or changes a class in a draft.',
    who: keepers,
    input: { ...SLOT, version: f.int({ required: true }) },
    async run(handle, { params, body: { version, ...given } }) {
      const { slots, row, draft } = await slotRow(handle, params.id);
      if (row.version !== version)
        throw new Problem('conflict', {
          reason: 'Someone else changed this class. Reload the routine.',
        });
      const [changed] = await slots.change(
        [row],
        await validateSlot(handle, draft, given, Number(row.id)),
      );
      return changed;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${BASE}/slot/{id}`,
    summary: 'Removes a class from a draft.',
    who: keepers,
    async run(handle, { params }) {
      const { slots, row } = await slotRow(handle, params.id);
      await slots.remove([row]);
      return { id: row.id };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${VERSION}/suggest`,
    summary: 'Fills a draft with the missing classes, without clashes.',
    who: keepers,
    input: NARROWED,
    async run(handle, { params, body }) {
      await checkKnown(handle, body);
      const { added, left } = await suggest(handle, await draftOf(handle.sql, params.id), {
        programme: body.programme === null ? null : String(body.programme),
        semester: body.semester === null ? null : String(body.semester),
        department: body.department === null ? null : String(body.department),
      });
      return { added, left: left.map((need) => nameOf(need)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${VERSION}/copy`,
    summary: 'Copies the classes that still fit from another routine.',
    who: keepers,
    input: { from: f.ref('routine', { required: true, label: 'Routine' }) },
    async run(handle, { params, body }) {
      const draft = await draftOf(handle.sql, params.id);
      return copyInto(handle, draft, await routineOf(handle.sql, body.from));
    },
  }),
  endpoint({
    method: 'POST',
    path: `${VERSION}/publish`,
    summary:
      'Publishes a draft. The previous routine ends the day before it starts, and continues after its end.',
    who: keepers,
    async run(handle, { params }) {
      const draft = await draftOf(handle.sql, params.id);
      // It would end the routine in force and put nothing in its place.
      if ((await slotsOf(handle.sql, draft)).length === 0)
        throw new Problem('conflict', {
          reason: 'The routine has no classes. Suggest or place some first.',
        });
      const fault = await firstFault(handle, draft);
      if (fault)
        throw new Problem('invalid', {
          errors: Object.fromEntries(
            Object.entries(fault.errors).map(([field, text]) => [field, text]),
          ),
        });
      await makeWay(handle, draft);
      const routines = handle.records(routine);
      await routines.move(await routines.find({ id: draft.id }, { lock: true }), {
        state: 'published',
      });
      await tellRoutine(handle, draft);
      return { id: draft.id };
    },
  }),
];
