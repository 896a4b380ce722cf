/** Rejects a document, with a usual reason or another. */
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import type { Check, Paper } from './use-check';
import css from './check.module.css';

interface Props {
  readonly paper: Paper;
  readonly usual: readonly string[];
  readonly reason: string;
  readonly check: Pick<Check, 'busy' | 'reject' | 'setReason'>;
}

export function RejectDialog({ paper, usual, reason, check: { busy, reject, setReason } }: Props) {
  const say = useSay();
  const why = reason.trim();
  return (
    <Dialog
      title={say('Reject {name}', { name: paper.label })}
      onClose={() => setReason(undefined)}
      busy={busy}
      onSubmit={() => {
        if (why) reject(why);
      }}
      actions={[{ label: say('Reject'), danger: true, disabled: !why }]}
    >
      <fieldset className={css['reasons']}>
        <legend>{say('Usual reasons')}</legend>
        {usual.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <label className={css['reason']}>
        {say('Reason')}
        <input
          value={reason}
          maxLength={200}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <p>{say('Shown to the applicant.')}</p>
    </Dialog>
  );
}
