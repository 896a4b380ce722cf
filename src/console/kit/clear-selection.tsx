/** Clears the selected rows of a table; stands beside their count in the bar of what can be done. */
import css from './clear-selection.module.css';
import { IconButton } from './icon-button';
import { useSay } from './say';

export function ClearSelection({ onClear }: { readonly onClear: () => void }) {
  const say = useSay();
  return (
    <IconButton
      className={css['clear']}
      icon="close"
      label={say('Clear selection')}
      onClick={onClear}
    />
  );
}
