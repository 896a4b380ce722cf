/**
 * Emails the owner of an account a link to choose a password. Offered to callers who may create
 * and change such accounts.
 */
import { useState } from 'react';
import type { Resource } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { SavedRow } from '../form/form-values';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { useMay } from '../kit/frame';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useBusy } from '@/dataProvider/use-busy';

export function SignInLink({
  resource,
  record,
}: {
  readonly resource: Resource;
  readonly record: SavedRow;
}) {
  const say = useSay();
  const tell = useToast();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [busy, once] = useBusy();
  const email = record['email'];
  if (
    !resource.account ||
    record['active'] === false ||
    typeof email !== 'string' ||
    !may('create', resource.name) ||
    !may('edit', resource.name, record)
  )
    return null;

  async function send(): Promise<void> {
    try {
      await ask(`/api/${resource.name}/${String(record.id)}/sign-in-link`, { method: 'POST' });
      tell.success('Link sent');
    } catch (failure) {
      tell.failure(failure);
    }
    setAsking(false);
  }
  return (
    <>
      <Button icon="key" onClick={() => setAsking(true)}>
        {say('Send a new sign-in link')}
      </Button>
      {asking && (
        <Dialog
          title={say('Send a new sign-in link')}
          onClose={() => setAsking(false)}
          actions={[
            { label: say('Cancel'), run: () => setAsking(false) },
            { label: say('Send'), primary: true, busy, run: () => void once(send) },
          ]}
        >
          <p>
            {say(
              'We will send {email} a link to choose a password. Earlier links stop working. The current password stays valid until changed.',
              { email },
            )}
          </p>
        </Dialog>
      )}
    </>
  );
}
