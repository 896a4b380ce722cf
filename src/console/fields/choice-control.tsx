/**
 * One of a few choices: buttons where all fit at once, a select otherwise. A state offers only its
 * allowed transitions.
 */
import { choiceLabel } from '@/schema';
import { useSay } from '../kit/say';
import { aria, setRef, type ControlProps } from './control';
import css from './controls.module.css';

/** Above this number a select is quicker to read than buttons. */
const BUTTONS = 3;

/** The allowed choices: for a state, the current one and those reachable from it. */
export function choicesOf({
  field,
  saved,
}: Pick<ControlProps, 'field' | 'saved'>): readonly string[] {
  const all = field.choices ?? [];
  if (!field.moves || typeof saved !== 'string' || !all.includes(saved)) return all;
  return all.filter((choice) => choice === saved || field.moves?.[saved]?.includes(choice));
}

export function ChoiceControl(props: ControlProps) {
  const say = useSay();
  const { id, name, field, value, onChange, onBlur, focusRef, label, describedBy, invalid } = props;
  const choices = choicesOf(props);
  const current = typeof value === 'string' ? value : '';
  if (field.kind === 'choice' && field.options.required && choices.length <= BUTTONS) {
    return (
      <span
        role="radiogroup"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required
        className={css.radios}
      >
        {choices.map((choice, i) => (
          <label key={choice} className={css.radio}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice}
              checked={current === choice}
              onChange={() => onChange(choice)}
              onBlur={onBlur}
              ref={(element) => {
                if (i === 0) setRef(focusRef, element);
              }}
            />
            {say(choiceLabel(choice, field.options.labels))}
          </label>
        ))}
      </span>
    );
  }
  const known = current === '' || choices.includes(current);
  return (
    <select
      {...aria(props)}
      ref={(element) => setRef(focusRef, element)}
      className={css.input}
      value={current}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    >
      {field.options.required && current !== '' ? null : (
        <option value="">{field.options.required ? say('Please choose') : '–'}</option>
      )}
      {known ? null : <option value={current}>{current}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {say(choiceLabel(choice, field.options.labels))}
        </option>
      ))}
    </select>
  );
}
