/** Mails the owner of an account a link to choose a password; for whoever may make such accounts. */
import { useState } from 'react';
import type { Resource } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { Saved } from '../form/form-values';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { useMay } from '../kit/frame';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';

export function SignInLink({
  resource,
  record,
}: {
  readonly resource: Resource;
  readonly record: Saved;
}) {
  const say = useSay();
  const tell = useTell();
  const may = useMay();
  const [state, setState] = useState<'asks' | 'busy'>();
  const email = record['email'];
  if (
    !resource.account ||
    record['active'] === false ||
    typeof email !== 'string' ||
    !may('create', resource.name)
  )
    return null;

  async function send(): Promise<void> {
    setState('busy');
    try {
      await ask(`/api/${resource.name}/${String(record.id)}/sign-in-link`, { method: 'POST' });
      tell.success('The link is on its way');
    } catch (failure) {
      tell.failure(failure);
    }
    setState(undefined);
  }
  return (
    <>
      <Button icon="key" onClick={() => setState('asks')}>
        {say('Send a new sign-in link')}
      </Button>
      {state && (
        <Dialog
          title={say('Send a new sign-in link')}
          onClose={() => setState(undefined)}
          actions={[
            { label: say('Cancel'), run: () => setState(undefined) },
            { label: say('Send'), primary: true, busy: state === 'busy', run: () => void send() },
          ]}
        >
          <p>
            {say(
              '{email} gets a link to choose a password. Links that were sent before stop working; the present password works until a new one is chosen.',
              { email },
            )}
          </p>
        </Dialog>
      )}
    </>
  );
}
