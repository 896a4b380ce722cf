/**
 * The user's own account: identity, contact details, sessions. Only the office can change what
 * cannot be changed here.
 */
import { useState } from 'react';
import { opensOf } from '@/domain/letters';
import { Button } from '../button';
import { Definitions } from '../definitions';
import { useFrame, useRoll } from '../frame';
import { useSay } from '../say';
import css from './account.module.css';
import { Arranged } from './arranged';
import { Contact, type ContactSpec } from './contact';
import { useOwnResource } from './own-resource';
import { PasswordDialog } from './password-dialog';
import { OwnPhoto } from './photo';
import { Sessions } from './sessions';
import { useFacts } from './use-facts';

interface Props {
  /** The contact details that users may change themselves, where they may. */
  readonly contact?: ContactSpec;
}

export function AccountView(props: Props) {
  const { homeOf } = useRoll();
  const home = homeOf.get(useOwnResource()?.name ?? '');
  return (
    <Definitions of={home ? [home] : []}>
      <OwnAccount {...props} />
    </Definitions>
  );
}

function OwnAccount({ contact }: Props) {
  const say = useSay();
  const { actor } = useFrame();
  const [changing, setChanging] = useState(false);
  const facts = useFacts(contact ? [...Object.keys(contact.fields), 'mails'] : []);
  const opens = actor.kind === 'super' ? opensOf('A') : opensOf(actor.letters);
  return (
    <div className={css['account']}>
      <section aria-labelledby="account-data">
        <h2 id="account-data">{say('Your details')}</h2>
        <OwnPhoto />
        <dl className={css['facts']}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {opens.length > 0 && (
            <div>
              <dt>{say('Your access')}</dt>
              <dd>{opens.map((text) => say(text)).join(', ')}</dd>
            </div>
          )}
        </dl>
        <p className={css['hint']}>{say('If something is wrong, ask the office to correct it.')}</p>
      </section>
      {contact && (
        <section aria-labelledby="account-contact">
          <h2 id="account-contact">{say('Contact details')}</h2>
          <Contact {...contact} />
        </section>
      )}
      <section aria-labelledby="account-password">
        <h2 id="account-password">{say('Password')}</h2>
        <Button icon="key" onClick={() => setChanging(true)}>
          {say('Change password')}
        </Button>
        <p className={css['hint']}>
          {say('Changing your password signs you out of other devices.')}
        </p>
      </section>
      <section aria-labelledby="account-sessions">
        <h2 id="account-sessions">{say('Signed-in devices')}</h2>
        <Sessions />
      </section>
      <section aria-labelledby="account-arranged">
        <h2 id="account-arranged">{say('Your arrangement')}</h2>
        <Arranged />
      </section>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </div>
  );
}
