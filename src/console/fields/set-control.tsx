/**
 * Any number of a few members: a checkbox for each with its meaning. The member that includes all
 * others ticks and disables them.
 */
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { openedBy } from '../visible';
import { setRef, type ControlProps } from './control';
import { Opened } from './opened';
import css from './set-control.module.css';

export function SetControl({
  id,
  name,
  field,
  value,
  onChange,
  onBlur,
  focusRef,
  label,
  describedBy,
  invalid,
  saved,
}: ControlProps) {
  const say = useSay();
  const roll = useRoll();
  const { set = {}, setAll } = field.options;
  const held = typeof value === 'string' ? value : '';
  const all = setAll !== undefined && held.includes(setAll);
  // A letter that opens nothing yet is not offered; where it was granted it stays visible.
  const given = `${held}${typeof saved === 'string' ? saved : ''}`;
  const offered = ([member]: readonly [string, string]): boolean =>
    !field.options.letters || given.includes(member) || openedBy(roll, member).length > 0;
  const tick = (member: string, on: boolean): void => {
    // Unticking the member that includes all restores the earlier ticks, so that trying it loses nothing.
    const others = [...held].filter((one) => one !== member);
    onChange((on ? [...others, member] : others).sort().join('') || null);
  };
  return (
    <>
      <div
        id={id}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        className={css.set}
        onBlur={onBlur}
      >
        {Object.entries(set)
          .filter(offered)
          .map(([member, meaning], i) => {
            const covered = all && member !== setAll;
            return (
              <label
                key={member}
                className={css.member}
                data-covered={covered || undefined}
                data-all={member === setAll || undefined}
              >
                <input
                  type="checkbox"
                  name={`${name}-${member}`}
                  checked={covered || held.includes(member)}
                  disabled={covered}
                  onChange={(event) => tick(member, event.target.checked)}
                  ref={(element) => {
                    if (i === 0) setRef(focusRef, element);
                  }}
                />
                <span className={css.letter} aria-hidden>
                  {member}
                </span>
                <span>{say(meaning)}</span>
              </label>
            );
          })}
      </div>
      {field.options.letters && (
        <Opened letters={held} saved={typeof saved === 'string' ? saved : ''} />
      )}
    </>
  );
}
