/** The pad with the keys that a column accepts, and the same keys on a keyboard. */
import type { KeyboardEvent } from 'react';
import { useSay } from '../say';
import { optionOfKey } from './column';
import type { PadKey } from './pad-keys';
import type { GridColumn } from './shape';
import css from './one-by-one.module.css';

/** Up to this many keys are laid out in three columns. */
const FEW = 8;

/** The key of the pad that a key of the keyboard stands for. */
export function padKeyOf(
  event: KeyboardEvent,
  column: GridColumn,
  keys: readonly PadKey[],
): PadKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const own =
    event.key === 'Enter'
      ? keys.find(({ does }) => does === 'next')
      : event.key === 'Backspace'
        ? keys.find(({ does }) => does === 'back')
        : keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
  return event.key === ' ' && optionOfKey(column, event.key) === undefined ? undefined : own;
}

export function KeyPad({
  keys,
  onPress,
}: {
  readonly keys: readonly PadKey[];
  readonly onPress: (key: PadKey) => void;
}) {
  const say = useSay();
  return (
    <div
      className={css.pad}
      role="group"
      aria-label={say('Keys')}
      data-few={keys.length < FEW || undefined}
    >
      {keys.map((key) => (
        <button
          key={key.key}
          type="button"
          className={css.key}
          data-next={key.does === 'next' || undefined}
          data-tone={key.tone}
          aria-label={key.spoken}
          onClick={() => onPress(key)}
        >
          {key.key}
        </button>
      ))}
    </div>
  );
}
