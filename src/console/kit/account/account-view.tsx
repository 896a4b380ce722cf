/** The own account: who one is, how one is reached, where one is signed in. What cannot be changed here is the office's to change. */
import { useState } from 'react';
import { opensOf } from '@/domain/letters';
import { Button } from '../button';
import { useFrame } from '../frame';
import { useSay } from '../say';
import css from './account.module.css';
import { Contact, type ContactSpec } from './contact';
import { PasswordDialog } from './password-dialog';
import { OwnPhoto } from './photo';
import { Sessions } from './sessions';
import { useFacts } from './use-facts';

interface Props {
  /** How one is reached, where one may change that oneself. */
  readonly contact?: ContactSpec;
}

export function AccountView({ contact }: Props) {
  const say = useSay();
  const { actor } = useFrame();
  const [changing, setChanging] = useState(false);
  const facts = useFacts(contact ? [...Object.keys(contact.fields), 'mails'] : []);
  const opens = actor.kind === 'super' ? opensOf('A') : opensOf(actor.letters);
  return (
    <div className={css['account']}>
      <section aria-labelledby="account-data">
        <h2 id="account-data">{say('Your data')}</h2>
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
              <dt>{say('What you may open')}</dt>
              <dd>{opens.map((text) => say(text)).join(', ')}</dd>
            </div>
          )}
        </dl>
        <p className={css['hint']}>{say('Something is not right? Ask the office to change it.')}</p>
      </section>
      {contact && (
        <section aria-labelledby="account-contact">
          <h2 id="account-contact">{say('How you are reached')}</h2>
          <Contact {...contact} />
        </section>
      )}
      <section aria-labelledby="account-password">
        <h2 id="account-password">{say('Password')}</h2>
        <Button icon="key" onClick={() => setChanging(true)}>
          {say('Change password')}
        </Button>
        <p className={css['hint']}>{say('A new password ends all other sessions.')}</p>
      </section>
      <section aria-labelledby="account-sessions">
        <h2 id="account-sessions">{say('Where you are signed in')}</h2>
        <Sessions />
      </section>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </div>
  );
}
