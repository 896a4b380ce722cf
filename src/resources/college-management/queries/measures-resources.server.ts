/** Measures of the library, rooms, fees, grievances and surveys. */
import { grievancesOfYear } from '../../grievances/commands/of-year.server';
import { surveysOfYear } from '../../students-union/commands/surveys.server';
import { bool, choice, date, int, measure, money, text } from './measure.server';

export const libraryBooks = measure({
  name: 'library_books',
  label: 'Library books',
  help: 'Copies entered by the end of the year, excluding withdrawn and lost.',
  columns: [
    text('accession_no', 'Accession number'),
    text('title', 'Title'),
    choice('type', 'Type'),
    text('subject', 'Subject'),
    choice('source', 'Source'),
    date('accessioned_on', 'Accession date'),
    bool('is_new', 'New'),
    money('price', 'Price'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    accession_no: string | null;
    title: string;
    type: 'text' | 'reference' | 'journal' | 'thesis' | 'e-book' | 'other';
    subject: string | null;
    source: 'purchase' | 'gift' | 'exchange';
    accessioned_on: string;
    is_new: boolean;
    price: number;
  }>`
    select c.accession_no, t.title, t.item_type as type, t.subject, c.source, c.accessioned_on::text as accessioned_on,
      coalesce(c.accessioned_on >= ${from}::date, false) as is_new, c.price
    from library_copy c join library_title t on t.id = c.title
    where coalesce(c.accessioned_on <= ${to}::date, true) and c.status not in ('withdrawn', 'lost')
    order by c.accession_no, c.id`,
});

export const libraryLoans = measure({
  name: 'library_loans',
  label: 'Library loans',
  help: 'Books issued in the year, by day.',
  columns: [date('day', 'Day'), int('students', 'To students'), int('loans', 'Loans')],
  rows: ({ sql }, { from, to }) => sql<{ day: string; students: number; loans: number }>`
    select l.issued_on::text as day, count(l.student)::int as students, count(*)::int as loans
    from library_loan l where l.issued_on between ${from}::date and ${to}::date
    group by l.issued_on order by l.issued_on`,
});

export const rooms = measure({
  name: 'rooms',
  label: 'Rooms',
  help: 'Current rooms.',
  columns: [
    text('code', 'Room'),
    text('name', 'Name'),
    text('building', 'Building'),
    choice('kind', 'Kind'),
    int('seats', 'Seats'),
  ],
  rows: ({ sql }) => sql<{
    code: string;
    name: string;
    building: string | null;
    kind: 'classroom' | 'laboratory' | 'hall';
    seats: number;
  }>`
    select r.id as code, r.name, r.building, r.kind, r.seats from room r order by r.building, r.id`,
});

export const fees = measure({
  name: 'fees',
  label: 'Fees received',
  help: 'Payments in the year by purpose and programme, less voids and refunds.',
  columns: [
    choice('purpose', 'Purpose'),
    text('programme', 'Programme'),
    int('payments', 'Payments'),
    money('amount', 'Amount'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    purpose: 'application' | 'admission' | 'renewal' | 'exam_regular' | 'exam_repeater' | 'other';
    programme: string;
    payments: number;
    amount: number;
  }>`
    select s.purpose, p.name as programme, count(*)::int as payments, sum(k.applied - k.refunded)::bigint as amount
    from payment k join fee_demand d on d.id = k.demand join fee_schedule s on s.id = d.schedule join programme p on p.id = s.programme
    where k.status = 'captured' and k.received_on between ${from}::date and ${to}::date
    group by s.purpose, p.name order by s.purpose, p.name`,
});

export const grievances = measure({
  name: 'grievances',
  label: 'Grievances',
  help: 'Grievances received in the year. Complainants are not named. Those that only a committee may read have no number and are listed under Other.',
  columns: [
    text('number', 'Number'),
    choice('category', 'Category'),
    choice('state', 'State'),
    bool('decided', 'Decided'),
    date('received_on', 'Received on'),
  ],
  rows: grievancesOfYear,
});

export const surveys = measure({
  name: 'surveys',
  label: 'Feedback forms',
  help: 'Feedback forms published in the year, with numbers of answers.',
  columns: [text('title', 'Title'), choice('state', 'State'), int('answers', 'Answers')],
  rows: surveysOfYear,
});

export const unionMembers = measure({
  name: 'union_members',
  label: "Students' union members",
  help: 'Current active members.',
  columns: [text('name', 'Name'), text('position', 'Position'), text('class', 'Class')],
  rows: ({ sql }) => sql<{ name: string; position: string; class: string }>`
    select m.name, m.position_name as position, m.class from union_member m where m.active order by m.position_name, m.name`,
});
