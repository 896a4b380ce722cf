/** The button that opens the finder. */
import { FINDER_KEYS, openFinder } from '../kit/finder';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import css from './finder-button.module.css';

export function FinderButton() {
  const say = useSay();
  const label = say('Search or jump to');
  return (
    <button
      type="button"
      className={css['button']}
      aria-label={label}
      aria-keyshortcuts="Control+K"
      title={`${label} (${FINDER_KEYS})`}
      onClick={() => openFinder()}
    >
      <Icon name="search" />
      <kbd aria-hidden>{FINDER_KEYS}</kbd>
    </button>
  );
}
