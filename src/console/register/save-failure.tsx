import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import css from './register.module.css';

/** Why entries are not saved; shown until closed. */
export function SaveFailure({
  failure,
  onClose,
}: {
  readonly failure: { readonly title: string; readonly hint?: string | undefined } | null;
  readonly onClose: () => void;
}) {
  const say = useSay();
  if (!failure) return null;
  return (
    <div className={css.failure}>
      <Alert title={failure.title} hint={failure.hint} />
      <Button tone="quiet" icon="close" bare onClick={onClose}>
        {say('Close')}
      </Button>
    </div>
  );
}
