/** Who is signed in, and what they can do about it: change the password, sign out. */
import { useState } from 'react';
import { opensOf } from '@/auth/letters';
import { signOut } from '@/auth/auth-provider';
import { send } from '@/dataProvider/http';
import { dropAllDrafts } from '../kit/drafts';
import { useFrame } from '../kit/frame';
import { IconButton } from '../kit/icon-button';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';
import { useTell } from '../kit/tell';
import { PasswordDialog } from './password-dialog';
import styles from './profile-menu.module.css';

export function ProfileMenu() {
  const { actor, profile } = useFrame();
  const say = useSay();
  const tell = useTell();
  const [changing, setChanging] = useState(false);
  const standing = [profile.designation ?? profile.position_name, actor.kind === 'super' ? say('Super administrator') : actor.type].filter(Boolean).join(' · ');
  const opens = actor.kind === 'super' ? opensOf('A') : opensOf(actor.letters);

  async function leaveOthers(): Promise<void> {
    try {
      await send('/api/auth/sign-out-others', { method: 'POST' });
      tell.success('Signed out everywhere else');
    } catch (error) {
      tell.failure(error);
    }
  }
  async function leave(): Promise<void> {
    window.history.replaceState(null, '', '/');
    await dropAllDrafts();
    await signOut();
  }
  return (
    <>
      <Menu
        label={say('Profile')}
        trigger={(props) => <IconButton icon="person" label={say('Profile')} {...props} />}
        head={(
          <div className={styles['head']}>
            <strong>{actor.name}</strong>
            {profile.email && <span>{profile.email}</span>}
            {standing && <span>{standing}</span>}
            {opens.length > 0 && <ul aria-label={say('What you may open')}>{opens.map((text) => <li key={text}>{say(text)}</li>)}</ul>}
          </div>
        )}
        items={[
          { key: 'password', label: say('Change password'), icon: 'key', onSelect: () => setChanging(true) },
          { key: 'others', label: say('Sign out everywhere else'), icon: 'close', onSelect: () => void leaveOthers() },
          { key: 'leave', label: say('Sign out'), icon: 'logout', onSelect: () => void leave() },
        ]}
      />
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
