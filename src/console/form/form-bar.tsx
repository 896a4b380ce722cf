/** The bar below a form: save, save and continue, cancel, and whether anything is unsaved. */
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import css from './form.module.css';

interface Props {
  readonly busy: boolean;
  readonly isDirty: boolean;
  /** Saves and starts another row; for new rows. */
  readonly onAgain: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
}

export function FormBar({ busy, isDirty, onAgain, onCancel }: Props) {
  const say = useSay();
  return (
    <div className={css.bar}>
      <Button type="submit" tone="primary" busy={busy}>
        {say('Save')}
      </Button>
      {onAgain ? (
        <Button disabled={busy} onClick={onAgain}>
          {say('Save and add another')}
        </Button>
      ) : null}
      {onCancel ? (
        <Button tone="quiet" className={css.cancel} icon="close" onClick={onCancel}>
          <span>{say('Cancel')}</span>
        </Button>
      ) : null}
      <span className={css.hint}>{isDirty ? say('Not saved yet. Press Ctrl+S to save.') : ''}</span>
    </div>
  );
}
