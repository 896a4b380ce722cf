/** Below the week: classes that have no place yet, and what is unfortunate though allowed. */
import { useSay } from '@/console/kit/say';
import { paperOf, type Week, type WeekNeed } from './routine-week';
import { dragOf } from './week-grid';
import css from './routine.module.css';

interface NotPlacedProps {
  readonly needs: readonly WeekNeed[];
  readonly mayEdit: boolean;
  readonly onPlace: (need: WeekNeed) => void;
}
export function NotPlaced({ needs, mayEdit, onPlace }: NotPlacedProps) {
  const say = useSay();
  return (
    <section aria-label={say('Not placed yet')}>
      <h2 className={css.heading}>{say('Not placed yet')}</h2>
      <ul className={css.tray}>
        {needs.map((need) => (
          <li key={need.allotment}>
            <button
              type="button"
              className={css.class}
              disabled={!mayEdit}
              {...(mayEdit ? dragOf('need', need.allotment) : {})}
              onClick={() => onPlace(need)}
            >
              <strong>{paperOf(need)}</strong>
              <span>{need.teacher}</span>
              <span>{`${need.placed}/${need.hours}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WeekWarnings({ soft }: Pick<Week, 'soft'>) {
  const say = useSay();
  return (
    <section aria-label={say('Warnings')}>
      <h2 className={css.heading}>{say('Warnings')}</h2>
      <ul className={css.soft}>
        {soft.map(({ text, with: values, day: of }, i) => (
          <li key={i}>{say(text, { ...values, ...(of ? { day: say(of) } : {}) })}</li>
        ))}
      </ul>
    </section>
  );
}
