/**
 * The member at the desk: their details, books on loan with today's fine, dues and reservations.
 */
import { rupees } from '@/domain/money';
import { choiceLabel, dayText } from '@/schema';
import { Button } from '@/console/kit/button';
import { useSay, type Say } from '@/console/kit/say';
import { usePicture } from '@/console/kit/use-picture';
import { CHARGE_LABELS } from './library-charge';
import { CATEGORY_LABELS } from './library-member';
import css from './desk.module.css';

export interface DeskLoan {
  readonly id: number;
  readonly accession: string;
  readonly title: string;
  readonly due_on: string;
  readonly renewals: number;
  readonly days_late: number;
  readonly fine: number;
}
export interface DeskCharge {
  readonly id: number;
  readonly kind: keyof typeof CHARGE_LABELS;
  readonly about: string;
  readonly owed: number;
  /** The amount that the person at the desk may waive. */
  readonly waivable: number;
}
/** What the charge is for, in the user's language. */
export const chargeWords = ({ kind, about }: DeskCharge, say: Say): string =>
  `${say(CHARGE_LABELS[kind])}: ${about}`;
export interface DeskMember {
  readonly id: number;
  readonly student: number | null;
  readonly photo: number | null;
  readonly card_no: string | null;
  readonly name: string;
  readonly category: string;
  readonly expires_on: string | null;
  readonly blocked_reason: string | null;
  readonly suspended_until: string | null;
  readonly left: boolean;
  readonly dues: number;
  readonly loans: readonly DeskLoan[];
  readonly charges: readonly DeskCharge[];
  readonly reservations: readonly {
    readonly id: number;
    readonly title: string;
    readonly state: string;
    readonly hold_until: string | null;
  }[];
}
/** An action on one book on loan. */
export type LoanAction = 'renew' | 'lost' | 'damaged';

interface Props {
  readonly member: DeskMember;
  readonly busy: boolean;
  readonly onLoan: (deed: LoanAction, loan: DeskLoan) => void;
  readonly onPay: () => void;
  readonly onReserve: () => void;
  readonly onWaive: (charge: DeskCharge) => void;
  readonly onSlip: () => void;
  readonly onClose: () => void;
}

export function DeskMemberPanel(props: Props) {
  const { member, busy, onLoan, onPay, onReserve, onWaive, onSlip, onClose } = props;
  const say = useSay();
  const { name, card_no, category, expires_on, blocked_reason, suspended_until, dues } = member;
  const photo = usePicture(
    member.photo === null ? null : `/api/student/${member.student}/photo`,
    member.photo,
  );
  const warnings = [
    member.left ? say('Has left the college') : null,
    blocked_reason ? say('Blocked: {reason}', { reason: blocked_reason }) : null,
    suspended_until ? say('Suspended until {day}', { day: dayText(suspended_until) }) : null,
  ].filter((text) => text !== null);
  return (
    <section className={css['member']} aria-label={name}>
      <header className={css['head']}>
        {photo ? (
          <img className={css['photo']} src={photo} alt={say('Photo of {name}', { name })} />
        ) : null}
        <div>
          <h2>{name}</h2>
          <p className={css['tells']}>
            {[
              card_no,
              say(choiceLabel(category, CATEGORY_LABELS)),
              expires_on ? say('Valid until {day}', { day: dayText(expires_on) }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button onClick={onClose}>{say('Next member')}</Button>
      </header>
      {warnings.map((text) => (
        <p key={text} className={css['warning']}>
          {text}
        </p>
      ))}
      <h3>{say('Books issued ({count})', { count: member.loans.length })}</h3>
      <ul className={css['lines']}>
        {member.loans.map((loan) => (
          <li key={loan.id}>
            <div className={css['line']}>
              <span>
                <strong>{loan.title}</strong> <small>{loan.accession}</small>
              </span>
              <span className={loan.days_late > 0 ? css['late'] : undefined}>
                {loan.days_late > 0
                  ? say('Overdue since {day} · {fine}', {
                      day: dayText(loan.due_on),
                      fine: rupees(loan.fine),
                    })
                  : say('Due {day}', { day: dayText(loan.due_on) })}
              </span>
            </div>
            <div className={css['acts']}>
              {(['renew', 'lost', 'damaged'] as const).map((deed) => (
                <Button
                  key={deed}
                  tone="quiet"
                  disabled={busy}
                  aria-label={`${say(LOAN_ACTIONS[deed])}: ${loan.accession}`}
                  onClick={() => onLoan(deed, loan)}
                >
                  {say(LOAN_ACTIONS[deed])}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {member.charges.length > 0 ? (
        <>
          <h3>{say('Dues: {sum}', { sum: rupees(dues) })}</h3>
          <ul className={css['lines']}>
            {member.charges.map((charge) => (
              <li key={charge.id} className={css['line']}>
                <span>{chargeWords(charge, say)}</span>
                <span>{rupees(charge.owed)}</span>
                {charge.waivable > 0 ? (
                  <Button
                    tone="quiet"
                    disabled={busy}
                    aria-label={`${say('Waive')}: ${chargeWords(charge, say)}`}
                    onClick={() => onWaive(charge)}
                  >
                    {say('Waive')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {member.reservations.length > 0 ? (
        <>
          <h3>{say('Reservations')}</h3>
          <ul className={css['lines']}>
            {member.reservations.map(({ id, title, state, hold_until }) => (
              <li key={id} className={css['line']}>
                <span>{title}</span>
                <span>
                  {hold_until
                    ? say('Held until {day}', { day: dayText(hold_until) })
                    : say(choiceLabel(state))}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={css['acts']}>
        {dues > 0 ? (
          <Button tone="primary" onClick={onPay}>
            {say('Take payment')}
          </Button>
        ) : null}
        <Button onClick={onReserve}>{say('Reserve a title')}</Button>
        <Button onClick={onSlip}>{say('Print slip')}</Button>
      </div>
    </section>
  );
}

export const LOAN_ACTIONS: Readonly<Record<LoanAction, string>> = {
  renew: 'Renew',
  lost: 'Lost',
  damaged: 'Damaged',
};
