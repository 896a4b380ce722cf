/** Chooses the parts of the dashboard and their order. */
import { Dialog } from '../kit/dialog';
import { IconButton } from '../kit/icon-button';
import { useSay } from '../kit/say';
import type { Arranged } from './arranged';
import css from './arrange-dialog.module.css';

interface Props {
  readonly arranged: Arranged;
  readonly onClose: () => void;
}

export function ArrangeDialog({ arranged: { all, isOn, toggle, move, reset }, onClose }: Props) {
  const say = useSay();
  return (
    <Dialog
      title={say('Arrange the dashboard')}
      onClose={onClose}
      actions={[
        { label: say('Reset'), run: reset },
        { label: say('Done'), run: onClose, primary: true },
      ]}
    >
      <ul className={css.parts}>
        {all.map((part, at) => (
          <li key={part.key}>
            <label>
              <input type="checkbox" checked={isOn(part)} onChange={() => toggle(part)} />
              {part.label}
            </label>
            <IconButton
              icon="up"
              label={say('Move {part} up', { part: part.label })}
              disabled={at === 0}
              onClick={() => move(part, -1)}
            />
            <IconButton
              icon="down"
              label={say('Move {part} down', { part: part.label })}
              disabled={at === all.length - 1}
              onClick={() => move(part, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
