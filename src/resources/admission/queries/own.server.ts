/** The caller's application, with its offer. */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { application } from '../application';
import { STEPS } from '../form-steps';
import { isOpen, offerFor, offersOf, switchesOf, type Offer } from './window.server';

export type Application = RowOf<typeof application>;
export interface OwnForm {
  readonly row: Application;
  /** `undefined` for an application that the office entered outside a cycle. */
  readonly offer: Offer | undefined;
  /** Keys of the steps that may be edited now. */
  readonly editable: readonly string[];
  /** Why nothing may be edited. */
  readonly closed: string | null;
  /** What the applicant is to do with the steps that may be edited, if not all of them may. */
  readonly note: string | null;
}

type Editable = Pick<OwnForm, 'editable' | 'closed' | 'note'>;

const KEYS: readonly string[] = STEPS.map(({ key }) => key);

/**
 * A draft is editable within the window of its programme, and after it only to choose another one
 * that is open; a form in correction, in the steps that
 * the office reopened, as long as admission is open at all.
 */
function editableOf(
  { form_state, disposition, status, correction_steps, correction_note }: Application,
  offer: Offer | undefined,
  offers: readonly Offer[],
  open_admission: boolean,
  today: string,
): Editable {
  const others = offers.filter((one) => one !== offer);
  const shut = (closed: string): Editable => ({ editable: [], closed, note: null });
  if (disposition === 'withdrawn') return shut('This application was withdrawn.');
  if (disposition !== 'none' || status === 'Admitted') return shut('This application is closed.');
  if (form_state === 'submitted')
    return shut('The form is submitted. To change something, request a correction.');
  if (!open_admission) return shut('The college is not taking applications now.');
  if (form_state === 'correction')
    return {
      editable: [...(correction_steps ?? '').split(' ').filter((key) => KEYS.includes(key))],
      closed: null,
      note: correction_note,
    };
  if (offer && isOpen(offer, today)) return { editable: KEYS, closed: null, note: null };
  // The draft can be moved to another programme of its cycle.
  return others.some((one) => isOpen(one, today))
    ? {
        editable: ['programme'],
        closed: null,
        note: 'Applications for this programme are closed. Choose another programme.',
      }
    : shut('Applications for this programme are closed. Contact the college office.');
}

export async function ownForm(handle: Handle, lock = false): Promise<OwnForm> {
  const { sql, records, actor, today } = handle;
  const switches = await switchesOf(sql);
  if (!switches.open_admission && !switches.open_admission_login) throw new Problem('forbidden');
  const row = await records(application).get(actor.id, { lock });
  const offers = row.cycle === null ? [] : await offersOf(sql, Number(row.cycle));
  // A major without seats is refused on submission; until then the programme is what counts.
  const offer =
    offerFor(offers, row) ?? offers.find(({ programme }) => programme === row.programme);
  return {
    row,
    offer,
    ...editableOf(row, offer, offers, switches.open_admission, today),
  };
}

/** Throws `locked` if the step may not be edited now. */
export function mayWrite({ editable, closed, note, row }: OwnForm, step: string): void {
  if (editable.includes(step)) return;
  const why = closed ?? (row.form_state === 'draft' ? note : null);
  throw new Problem('locked', { reason: why ?? 'This step is not open for correction.' });
}
