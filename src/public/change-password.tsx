/**
 * Changing one's own password: the new one twice, and the current one where required (not for
 * applicants: specification, section 5).
 */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  changePassword,
  validatePasswords,
  needsOldPassword,
  PASSWORD_CHANGED,
} from '@/auth/password';
import type { Session } from '@/auth/session';
import { Failure, messageOf } from '@/dataProvider/errors';
import { useBusy } from '@/dataProvider/use-busy';
import { PasswordField } from './fields';
import { FormMessage, type FormNotice } from './form-message';
import { openModal } from './modals';
import { NewPasswordFields } from './new-password-fields';
import { toast } from './toasts';
import { useSay } from './translation';
import form from './form.module.css';
import css from './profile-menu.module.css';

export function ChangePassword({
  session,
  onClose,
}: {
  readonly session: Session;
  readonly onClose: () => void;
}): ReactNode {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const old = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({});
  const [refused, setRefused] = useState<FormNotice>();
  const [busy, once] = useBusy();

  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = {
      old: old.current?.value ?? '',
      next: next.current?.value ?? '',
      again: again.current?.value ?? '',
    };
    const { form: both, ...each } = validatePasswords(given, session.account);
    setWrong(Object.fromEntries(Object.entries(each).map(([name, text]) => [name, say(text)])));
    setRefused(both ? { title: both } : undefined);
    if (both || Object.keys(each).length > 0)
      return (each.old ? old : each.next || both ? next : again).current?.focus();
    await once(async () => {
      try {
        await changePassword(session, given);
        toast.success(say(PASSWORD_CHANGED));
        dialog.current?.close();
      } catch (error) {
        setRefused(messageOf(error));
        if (error instanceof Failure)
          setWrong({ old: error.body.errors?.['old'], next: error.body.errors?.['new'] });
      }
    });
  }

  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby="change-password"
      onClose={onClose}
    >
      <h2 id="change-password" className={form['heading']}>
        {say('Change password')}
      </h2>
      <form
        className={form['form']}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {needsOldPassword(session.account) && (
          <PasswordField
            ref={old}
            name="old"
            label={say('Current password')}
            error={wrong['old']}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields next={next} again={again} wrong={wrong} />
        {refused && (
          <FormMessage
            kind="error"
            title={say(refused.title)}
            hint={refused.hint && say(refused.hint)}
          />
        )}
        <div className={css['buttons']}>
          <button type="button" className={form['quiet']} onClick={() => dialog.current?.close()}>
            {say('Cancel')}
          </button>
          <button type="submit" className={form['button']} aria-busy={busy}>
            {busy && <span className={form['turning']} aria-hidden="true" />}
            {say('Change password')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
