/**
 * The signed-in user and their account actions: view the account, change the password, sign out.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { opensOf } from '@/domain/letters';
import { signOut } from '@/auth/auth-provider';
import { Dialog } from '../kit/dialog';
import { dropAllDrafts } from '../kit/drafts';
import { useFrame } from '../kit/frame';
import { IconButton } from '../kit/icon-button';
import { lazyOnInput } from '../kit/lazy-on-input';
import { Menu } from '../kit/menu';
import { useSay } from '../kit/say';
import { openScreens } from '../visible';
import styles from './profile-menu.module.css';

const AccountView = lazyOnInput(
  async () => (await import('../kit/account/account-view')).AccountView,
);
const PasswordDialog = lazyOnInput(
  async () => (await import('../kit/account/password-dialog')).PasswordDialog,
);

/** The account page, for those who may open it. */
const ACCOUNT_PAGE = '/account-settings';

export function ProfileMenu() {
  const { actor, profile, roll } = useFrame();
  const say = useSay();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'account' | 'password'>();
  // Users without such a page get a dialog.
  const page = openScreens(roll, actor).find(({ route }) => route === ACCOUNT_PAGE);
  const standing = [
    profile.designation ?? profile.position_name,
    actor.kind === 'super' ? say('Super administrator') : actor.type,
  ]
    .filter(Boolean)
    .join(' · ');
  const opens = actor.kind === 'super' ? opensOf('A') : opensOf(actor.letters);

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
        head={
          <div className={styles['head']}>
            <strong>{actor.name}</strong>
            {profile.email && <span>{profile.email}</span>}
            {standing && <span>{standing}</span>}
            {opens.length > 0 && (
              <ul aria-label={say('Your access')}>
                {opens.map((text) => (
                  <li key={text}>{say(text)}</li>
                ))}
              </ul>
            )}
          </div>
        }
        items={[
          {
            key: 'account',
            label: say('Manage Account'),
            icon: 'person',
            onSelect: () => {
              if (page) void navigate(page.route);
              else setOpen('account');
            },
          },
          {
            key: 'password',
            label: say('Change password'),
            icon: 'key',
            onSelect: () => setOpen('password'),
          },
          { key: 'leave', label: say('Sign out'), icon: 'logout', onSelect: () => void leave() },
        ]}
      />
      {open === 'account' && (
        <Dialog wide title={say('Manage Account')} onClose={() => setOpen(undefined)}>
          <AccountView />
        </Dialog>
      )}
      {open === 'password' && <PasswordDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
