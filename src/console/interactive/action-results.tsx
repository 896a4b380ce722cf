/** The results of an action whose rows were decided one by one: who was refused, and why. */
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { Whom } from '../kit/whom';
import type { ActionTarget } from './about';
import css from './action-dialog.module.css';

export interface Refused {
  readonly row: string | number;
  readonly reason: string;
}
interface Props {
  readonly title: string;
  /** What was done with the other rows. */
  readonly done: string | undefined;
  readonly refused: readonly Refused[];
  readonly about: readonly ActionTarget[];
  readonly onClose: () => void;
}

export function ActionResults({ title, done, refused, about, onClose }: Props) {
  const say = useSay();
  const names = new Map(about.map(({ name, row }) => [String(row['id']), name]));
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  for (const { row } of refused) names.delete(String(row));
  const nameOf = ({ row }: Refused): string =>
    about.find((one) => String(one.row['id']) === String(row))?.name ?? String(row);
  return (
    <Dialog title={title} onClose={onClose} actions={[{ label: say('Close'), run: onClose }]}>
      <div className={css.form}>
        {done ? <p role="status">{done}</p> : null}
        <Whom label={say('Done')} names={[...names.values()]} count={names.size} />
        {reasons.map((reason) => {
          const rows = refused.filter((one) => one.reason === reason);
          return (
            <section key={reason} aria-label={reason} className={css.form}>
              <p className={css.warning}>
                {say('{count} refused', { count: rows.length })}: {reason}
              </p>
              <Whom label={reason} names={rows.map(nameOf)} count={rows.length} />
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
