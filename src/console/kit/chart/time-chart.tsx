/**
 * A figure over time, as a line or as bars. The drawing is decorative: each mark is a list item
 * with its time and figure in words and a link to its rows. It prints, follows the dark scheme and
 * needs no library.
 */
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useSay } from '../say';
import { lineOf, topOf } from './scale';
import css from './time-chart.module.css';

export interface Mark {
  /** The time as text: a day, a week, a month. */
  readonly label: string;
  readonly value: number;
  /** The value a year earlier. */
  readonly before?: number | undefined;
  /** Links to exactly the rows behind the value. */
  readonly link?: string | undefined;
}

interface Props {
  readonly marks: readonly Mark[];
  readonly kind: 'line' | 'bar';
  readonly labelledBy: string;
  /** Formats a value. */
  readonly textOf: (value: number) => string;
}

export function TimeChart({ marks, kind, labelledBy, textOf }: Props) {
  const say = useSay();
  const earlier = marks.some(({ before }) => before !== undefined);
  const top = topOf(marks.flatMap(({ value, before = 0 }) => [value, before]));
  const wordsOf = ({ label, value, before }: Mark): string =>
    before === undefined
      ? `${label}: ${textOf(value)}`
      : say('{label}: {value}, previous year {before}', {
          label,
          value: textOf(value),
          before: textOf(before),
        });
  return (
    <div className={css.chart}>
      <div className={css.axis} aria-hidden>
        <span>{textOf(top)}</span>
        <span>0</span>
      </div>
      <div
        className={css.plot}
        {...(marks.some(({ link }) => link)
          ? {}
          : { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}
      >
        <div className={css.marks} style={{ '--count': marks.length } as CSSProperties}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
            {earlier ? (
              <polyline
                className={css.before}
                points={lineOf(
                  marks.map(({ before }) => before),
                  top,
                )}
              />
            ) : null}
            {kind === 'line' ? (
              <polyline
                className={css.line}
                points={lineOf(
                  marks.map(({ value }) => value),
                  top,
                )}
              />
            ) : null}
          </svg>
          <ol aria-labelledby={labelledBy}>
            {marks.map((mark) => {
              const words = wordsOf(mark);
              const inside = (
                <>
                  <span className="visually-hidden">{words}</span>
                  <span
                    className={kind === 'line' ? css.dot : css.bar}
                    style={{
                      [kind === 'line' ? 'bottom' : 'height']: `${(mark.value / top) * 100}%`,
                    }}
                    aria-hidden
                  />
                </>
              );
              return (
                <li key={mark.label} title={words}>
                  {mark.link ? <Link to={mark.link}>{inside}</Link> : <span>{inside}</span>}
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      <div className={css.ends} aria-hidden>
        <span>{marks[0]?.label}</span>
        {earlier ? <span className={css.key}>{say('Dashed: previous year')}</span> : null}
        <span>{marks.at(-1)?.label}</span>
      </div>
    </div>
  );
}
