/** Progress, visible and announced. Without a total it only shows that work continues. */
import { useSay } from './say';
import css from './progress.module.css';

export function Progress({
  label,
  done,
  total,
  words,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** The progress in words, where it is not a count. */
  readonly words?: string;
}) {
  const say = useSay();
  const known = total > 0;
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        {known ? (
          <span>
            {words ??
              say('{done} of {total}', {
                done: done.toLocaleString('en-IN'),
                total: total.toLocaleString('en-IN'),
              })}
          </span>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={known ? total : undefined}
        aria-valuenow={known ? done : undefined}
        className={css.track}
      >
        <div
          className={known ? css.bar : css.waiting}
          style={known ? { width: `${Math.min(100, (100 * done) / total)}%` } : undefined}
        />
      </div>
    </div>
  );
}
