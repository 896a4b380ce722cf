/** What stands above a sheet: how far it has come, its figures, and why nothing can be typed where that is so. */
import type { Sheet } from '@/schema';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { Chip, Figures } from '../worked/figures';
import { worded } from '../worked/worded';
import css from './sheet.module.css';

export function SheetHead({
  sheet: { state, head, locked, footnotes = [] },
}: {
  readonly sheet: Sheet;
}) {
  const say = useSay();
  return (
    <>
      {state || head?.length ? (
        <div className={css.state}>
          {state ? (
            <p>
              <Chip tone={state.tone}>{say(state.label)}</Chip>
              {state.note ? <span>{worded(state.note, say)}</span> : null}
            </p>
          ) : null}
          <Figures head={head} />
        </div>
      ) : null}
      {locked ? (
        <div className={css.locked} role="status">
          <Icon name="key" />
          <p>{worded(locked, say)}</p>
        </div>
      ) : null}
      {footnotes.length > 0 ? (
        <ul className={css.notes}>
          {footnotes.map((note, i) => (
            <li key={i}>{worded(note, say)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
