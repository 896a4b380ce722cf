/**
 * Admission (administration §5.1): an approved applicant becomes a student, once. Locks are taken
 * in one order (application, programme, seat), so concurrent admissions wait for each other but
 * never deadlock.
 */
import { needsParent } from '@/domain/applicant-age';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { admissionFeeState } from '../../fee-management/commands/applicant-fees.server';
import { addStudent, sameStudents } from '../../student-management/commands/admit.server';
import { admissionProgramme } from '../admission-programme';
import { admissionSeat } from '../admission-seat';
import { application } from '../application';
import { note } from './event.server';
import { nextAdmissionNumber } from './number.server';
import type { Application } from './own.server';
import { unverifiedOf } from './verified.server';
import { offerOf, type Offer } from './window.server';
import { tellApplicants } from './tell.server';

const refuse = (reason: string, more: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('locked', { reason: { text: reason, with: more } });

async function checkDocuments(handle: Handle, row: Application, offer: Offer): Promise<void> {
  const missing = (await unverifiedOf(handle.sql, offer, [row])).get(Number(row.id));
  if (missing) throw refuse('Not verified yet: {documents}.', { documents: missing });
}

/**
 * The fee must be paid or waived, and not refunded since. If fees of this programme are published, a demand must have been
 * raised.
 */
async function checkFee({ sql }: Handle, row: Application): Promise<void> {
  const state = await admissionFeeState(sql, Number(row.id));
  if (state === 'unpaid') throw refuse('The admission fee is not paid.');
  if (state === 'refunded')
    throw refuse('The admission fee was refunded, or its refund was requested.');
  if (state === 'not_raised')
    throw refuse('The admission fee has not been raised for this applicant.');
}

/**
 * Why there is no seat for the applicant; undefined if there is. A seat of the merit list is
 * reserved for its holder and given to no one else. The locks taken here are held until the student
 * is stored.
 */
async function noSeatFor(
  { sql, records }: Handle,
  row: Application,
  offer: Offer,
): Promise<Problem | undefined> {
  const { intake } = await records(admissionProgramme).get(offer.id, { lock: true });
  const [taken] = await sql<{ all: number; category: number; own: boolean }>`
    select count(*) filter (where a.id <> ${row.id})::int as all, count(*) filter (where a.id <> ${row.id} and coalesce(s.origin, a.category) = ${row.category})::int as category,
      coalesce(bool_or(a.id = ${row.id}), false) as own
    from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
    where a.cycle = ${offer.cycle} and a.programme = ${row.programme} and (a.department = ${offer.department} or (${offer.department}::text is null and coalesce(a.department, '') <> all (${offer.apart}::text[]))) and a.disposition = 'none' and (a.status = 'Admitted' or s.application is not null)`;
  if (taken?.own) return undefined;
  if ((taken?.all ?? 0) >= intake)
    return refuse('No seat is left in this programme: all {intake} are filled.', { intake });
  const seats = await records(admissionSeat).find({ offer: offer.id }, { lock: true });
  const own = seats.find(({ category }) => category === row.category);
  if (seats.length > 0 && (taken?.category ?? 0) >= (own?.seats ?? 0))
    return refuse('No seat is left for {category}: all {seats} are filled.', {
      category: row.category,
      seats: own?.seats ?? 0,
    });
  return undefined;
}

/**
 * Throws if no seat is left, unless a super administrator overrides that with a reason, which is
 * recorded; an override that is not needed is refused.
 */
async function takeSeat(
  handle: Handle,
  row: Application,
  offer: Offer,
  override: string | null,
): Promise<void> {
  const none = await noSeatFor(handle, row, offer);
  if (override === null) {
    if (none) throw none;
    return;
  }
  if (!none) throw new Problem('conflict', { reason: 'A seat is free. Use "Admit" instead.' });
  await note(handle, Number(row.id), 'seat_override', override);
  await handle.audit('admission.override', 'application', row.id, {
    reason: override,
    seats: none.details['reason'],
  });
}

const address = (...parts: readonly (string | null)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

const lastExam = ({ exams }: Application) =>
  exams?.find(({ level }) => level === 'degree') ??
  exams?.find(({ level }) => level === 'class_xii') ??
  null;

async function makeStudent(handle: Handle, row: Application): Promise<string | number> {
  const exam = lastExam(row);
  const present = address(
    row.present_line,
    row.present_town,
    row.present_district,
    row.present_state,
    row.present_pin,
  );
  const parent = row.father_name ?? row.mother_name ?? row.guardian_name;
  const [photo] = await handle.sql<{ file: number }>`
    select file from application_document where application = ${row.id} and kind = 'photo' and current and state = 'ok'`;
  const made = await addStudent(
    handle,
    {
      name: row.name,
      name_local: row.name_local,
      photo: photo?.file ?? null,
      batch: row.batch,
      programme: row.programme,
      department: row.department ?? '',
      minor: row.minor,
      current_semester: await firstSemester(handle),
      admission_date: handle.today,
      admission_type: row.admission_mode === 'regular' ? 'new' : (row.admission_mode ?? 'new'),
      gender: row.gender === 'undisclosed' ? null : row.gender,
      dob: row.dob,
      category: row.category,
      certificate_no: row.certificate_no,
      religion: row.religion,
      is_pwd: row.is_pwd,
      pwd_percent: row.pwd_percent,
      pwd_type: row.pwd_type,
      udid: row.udid,
      nationality: row.nationality,
      domicile_state: row.domicile_state,
      district: row.present_district,
      rural_urban: row.rural_urban,
      mother_tongue: row.mother_tongue,
      blood_group: row.blood_group,
      annual_income_band: row.annual_income,
      abc_id: row.abc_id,
      phone: row.mobile,
      email: row.email,
      emergency_contact: row.emergency_contact,
      present_address: present,
      permanent_address: row.same_address
        ? present
        : address(
            row.permanent_line,
            row.permanent_town,
            row.permanent_district,
            row.permanent_state,
            row.permanent_pin,
          ),
      father_name: row.father_name,
      mother_name: row.mother_name,
      guardian_name: row.guardian_name,
      guardian_relation: row.guardian_relation,
      guardian_phone: row.parent_mobile,
      last_exam: exam && (exam.level === 'degree' ? 'Degree' : 'Class XII'),
      last_board: exam?.board ?? null,
      last_year: exam?.year ?? null,
      last_percent: row.best_percent,
      gap_reason: row.gap_reason,
    },
    parent && row.parent_mobile
      ? {
          name: parent,
          mobile: row.parent_mobile,
          email: row.parent_email,
          relation: row.father_name ? 'father' : row.mother_name ? 'mother' : 'guardian',
          consent: row.agrees_parents === true,
        }
      : null,
  );
  return made.id;
}

async function firstSemester({ sql }: Handle): Promise<string | null> {
  const [first] = await sql<{ id: string }>`select id from semester where number = 1 limit 1`;
  return first?.id ?? null;
}

/**
 * `row` is locked. Throws `locked` with the first requirement that is not met; `conflict` for a
 * namesake, unless `again`. `override`: the reason for admitting although no seat is left.
 */
export async function admit(
  handle: Handle,
  row: RowOf<typeof application>,
  { again, override = null }: { readonly again: boolean; readonly override?: string | null },
): Promise<void> {
  if (row.status === 'Admitted')
    throw new Problem('conflict', { reason: 'This applicant is already admitted.' });
  if (row.status !== 'Approved')
    throw new Problem('conflict', { reason: 'Approve the application first.' });
  if (row.disposition !== 'none') throw refuse('This application is closed.');
  const offer = await offerOf(handle.sql, row);
  if (!offer) throw refuse('This application is not part of a cycle.');
  if (!row.department) throw refuse('Choose the department of the major first.');
  if (!row.originals_seen_at) throw refuse('Enter the date the originals were seen.');
  if (offer.needs_undertaking && !row.anti_ragging_ref)
    throw refuse('Enter the anti-ragging undertaking number first.');
  await checkDocuments(handle, row, offer);
  if (row.dob && needsParent(row.dob, handle.today) && !row.parent_agreed_at)
    throw refuse('The applicant is under 18 and a parent has not consented yet.');
  await checkFee(handle, row);
  const same = await sameStudents(handle, row.name, row.dob, row.mobile);
  if (same.length && !again)
    throw new Problem('conflict', {
      reason: 'A student of the same name, date of birth and mobile exists. Confirm to admit.',
    });
  await takeSeat(handle, row, offer, override);
  const student = await makeStudent(handle, row);
  const admission_no = await nextAdmissionNumber(handle, String(row.batch));
  await handle.records(application).move([row], { status: 'Admitted' }, { student, admission_no });
  await note(handle, Number(row.id), 'admitted');
  await handle.audit('admit', 'application', row.id, { student });
  await tellApplicants(handle, {
    to: row.email,
    application_no: row.application_no,
    subject: { text: 'You are admitted' },
    text: [
      { text: 'Dear {name},', with: { name: row.name } },
      {
        text: 'Application {number}: you are admitted to {programme}.',
        with: { number: row.application_no, programme: offer.name },
      },
    ],
  });
}
