/**
 * An error shown where the user is looking: inside a dialog or a panel, which would cover a toast.
 */
import { messageOf } from '@/dataProvider/errors';
import { Icon } from './icon';
import { useSay } from './say';
import styles from './alert.module.css';

export function Alert({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <div role="alert" className={styles['alert']}>
      <Icon name="warning" />
      <div>
        <strong>{title}</strong>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
}

export function FailureAlert({ error }: { error: unknown }) {
  const say = useSay();
  const { title, hint } = messageOf(error);
  return <Alert title={say(title)} hint={hint && say(hint)} />;
}
