import { dayAfter } from '@/domain/dates';
import { Problem, type FaultsOf, type RowOf, type Sentence } from '@/schema';
import { rules, wholeOf, type Handle } from '../../../server/handle';
import { CATEGORIES } from '@/domain/demographics';
import { admissionCycle } from './admission-cycle';
import { admissionProgramme } from './admission-programme';
import { admissionSeat } from './admission-seat';
import { ERASE } from './queries/erase.server';
import { releaseAfter } from './queries/merit-seat.server';
import { remindBefore } from './queries/reminder.server';
import { RESTATE } from './queries/restate.server';
import { rulesOf, sameRules } from './queries/window.server';

type Shares = NonNullable<RowOf<typeof admissionProgramme>['horizontal']>;

/** What is wrong with a list of majors or minors. */
async function departmentsFault(
  { sql }: Pick<Handle, 'sql'>,
  rows: NonNullable<RowOf<typeof admissionProgramme>['majors']>,
): Promise<Sentence | string | undefined> {
  const ids = rows.map(({ department }) => department);
  if (new Set(ids).size < ids.length) return 'Each department can be listed only once.';
  const [other] = await sql<{ name: string }>`
    select name from department where id = any (${ids}::text[]) and not is_academic order by lower(name) limit 1`;
  return (
    other && {
      text: '{name} is not an academic department. Choose another.',
      with: { name: other.name },
    }
  );
}

/** What is wrong with the rows of horizontal reservation. */
function sharesFault(shares: Shares): Sentence | string | undefined {
  const at = shares.findIndex(({ percent, seats }) => (percent === null) === (seats === null));
  if (at >= 0)
    return {
      text: 'Horizontal reservation, row {row}: enter either a share or a number of seats.',
      with: { row: at + 1 },
    };
  const keys = shares.map(({ proof, category }) => `${proof} ${category ?? ''}`);
  const twice = keys.findIndex((key, i) => keys.indexOf(key) < i);
  if (twice >= 0)
    return {
      text: 'Horizontal reservation, row {row}: this proof is already listed for the category.',
      with: { row: twice + 1 },
    };
  const over = CATEGORIES.some(
    (one) =>
      shares
        .filter(({ category }) => category === null || category === one)
        .reduce((sum, { percent }) => sum + (percent ?? 0), 0) > 10_000,
  );
  return over ? 'The shares of a category add up to more than 100 %.' : undefined;
}

export default [
  /** Checks that the dates of the window are in order. */
  rules(admissionCycle, {
    save(_, values, before) {
      const row = wholeOf({ values, before });
      const errors: FaultsOf<keyof typeof values> = {};
      if (row.closes_on < row.opens_on)
        errors.closes_on = 'The last date to apply cannot be before the opening date.';
      if (row.last_admission_on && row.last_admission_on < row.opens_on)
        errors.last_admission_on = 'The last date of admission cannot be before the opening date.';
      const kinds = (row.documents ?? []).map(({ kind }) => kind);
      if (new Set(kinds).size < kinds.length)
        errors.documents = 'Each document can be listed only once.';
      if (row.email_optional && !row.template)
        errors.template =
          'Enter the template: applicants without an email address are informed by SMS only.';
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    },
    /** Schedules the erasure for the day after the retention period ends, and the reminder. */
    async saved(handle, row) {
      const { id, last_admission_on, closes_on, keep_days } = row;
      const day = dayAfter(last_admission_on ?? closes_on, keep_days);
      await handle.later(ERASE, { cycle: Number(id) }, new Date(`${day}T00:00:00+05:30`));
      await remindBefore(handle, row, closes_on);
    },
  }),

  rules(admissionProgramme, {
    async save({ records, sql }, values, before) {
      const row = wholeOf({ values, before });
      const errors: FaultsOf<keyof typeof values> = {};
      // Locked, so that two saves do not both add the seats of one major.
      const cycle = await records(admissionCycle).get(row.cycle, { lock: true });
      const same = await records(admissionProgramme).find({
        cycle: row.cycle,
        programme: row.programme,
      });
      if (same.some(({ id, department }) => id !== before?.id && department === row.department))
        errors.department =
          'The seats of this programme and major are entered already. Choose another major.';
      if (row.closes_on && row.closes_on < cycle.opens_on)
        errors.closes_on = 'The last date to apply cannot be before the cycle opens.';
      const pairs = (row.conversions ?? []).map(({ from, to }) => `${from} ${to}`);
      if ((row.conversions ?? []).some(({ from, to }) => from === to))
        errors.conversions = 'A seat is converted from one category to another: choose two.';
      else if (new Set(pairs).size < pairs.length)
        errors.conversions = 'Each conversion can be listed only once.';
      for (const name of ['majors', 'minors'] as const) {
        const fault = values[name] && (await departmentsFault({ sql }, values[name]));
        if (fault) errors[name] = fault;
      }
      if (row.department !== null && row.majors?.length)
        errors.majors = 'These seats are for one major. Remove the list of majors.';
      const wrong = sharesFault(row.horizontal ?? []);
      if (wrong) errors.horizontal = wrong;
      if (before && values.intake !== undefined) {
        const seats = await records(admissionSeat).find({ offer: before.id });
        const given = seats.reduce((sum, one) => sum + one.seats, 0);
        if (given > row.intake)
          errors.intake = {
            text: 'Seats by category add up to {given}. The intake must be at least {given}.',
            with: { given },
          };
      }
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    },
    /** Lists show percentage and eligibility of each application: they follow the rules. */
    async saved(handle, row, before) {
      if (row.closes_on !== null && row.closes_on !== before?.closes_on)
        await remindBefore(
          handle,
          await handle.records(admissionCycle).get(row.cycle),
          row.closes_on,
        );
      if (!before) return;
      if (!sameRules(rulesOf(row), rulesOf(before)))
        await handle.later(RESTATE, { offer: Number(row.id) });
      // Seats that are overdue already stay until the end of the day.
      if (row.release_overdue && !before.release_overdue)
        await releaseAfter(handle, Number(row.id), handle.today);
    },
  }),

  /**
   * Seats by category never exceed the intake. The programme's row is locked, so that concurrent
   * saves are checked one after the other.
   */
  rules(admissionSeat, {
    async save({ records }, values, before) {
      const row = wholeOf({ values, before });
      const offer = await records(admissionProgramme).get(row.offer, { lock: true });
      const others = (await records(admissionSeat).find({ offer: row.offer })).filter(
        ({ id }) => id !== before?.id,
      );
      const given = others.reduce((sum, one) => sum + one.seats, 0);
      if (given + row.seats > offer.intake)
        throw new Problem('invalid', {
          errors: {
            seats: {
              text: 'The intake is {intake}, with {given} seats in other categories. At most {left} are left.',
              with: { intake: offer.intake, given, left: Math.max(0, offer.intake - given) },
            },
          },
        });
    },
  }),
];
