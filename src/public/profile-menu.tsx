/** The profile menu of the worlds outside the console. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { clearSession, type Session } from '@/auth/session';
import { send } from '@/dataProvider/http';
import { idOf, type Applicant } from './application';
import { Status } from './application-status';
import { ChangePassword } from './change-password';
import { CopyId } from './copy-id';
import { Icon } from './graphics';
import { useSay } from './translation';
import form from './form.module.css';
import css from './profile-menu.module.css';

/** Signing out must work offline: the storage is emptied whatever the server responds. */
function signOut(): void {
  send('/api/auth/sign-out', { method: 'POST' }).catch(() => undefined);
  // Unsent form input must not stay on a borrowed device.
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('admission');
  clearSession();
}

interface ProfileMenuProps {
  readonly session: Session;
  readonly name: string | undefined;
  /** Only applicants have an ID to copy and a status. */
  readonly applicant?: Applicant | undefined;
}

export function ProfileMenu({ session, name, applicant }: ProfileMenuProps): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (!host.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);

  return (
    <div ref={host} className={css['host']}>
      <button
        ref={button}
        type="button"
        className={css['button']}
        aria-expanded={open}
        aria-controls="profile-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
        <span className={css['word']}>{say('Profile')}</span>
      </button>
      {open && (
        <div id="profile-menu" className={css['menu']}>
          {name && <p className={css['name']}>{name}</p>}
          {applicant && (
            <p className={css['line']}>
              {idOf(applicant)} <Status {...applicant} />
            </p>
          )}
          {applicant && <CopyId id={idOf(applicant)} text={say('Copy ID')} />}
          <button
            type="button"
            className={form['item']}
            onClick={() => {
              setOpen(false);
              setChanging(true);
            }}
          >
            <Icon name="key" />
            {say('Change password')}
          </button>
          <button type="button" className={form['item']} onClick={signOut}>
            <Icon name="leave" />
            {say('Sign out')}
          </button>
        </div>
      )}
      {changing && (
        <ChangePassword
          session={session}
          onClose={() => {
            setChanging(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
