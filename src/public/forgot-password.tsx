/**
 * `/forgot-password/{user}`: requests a reset link by email or a code, and with either sets the
 * new password.
 */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PASSWORD_CHANGED, PASSWORDS_DIFFER } from '@/auth/password';
import { Failure, messageOf } from '@/dataProvider/errors';
import { send } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import type { College } from './college';
import { SignInFrame } from './sign-in-frame';
import type { SignInTab } from './sign-in-tabs';
import { ForgotRequest } from './forgot-request';
import { Icon } from './graphics';
import { FormMessage, type FormNotice } from './form-message';
import { NewPasswordFields } from './new-password-fields';
import { Link, useTitle } from './router';
import { useSay } from './translation';
import form from './form.module.css';

interface ForgotPasswordProps {
  readonly college: College | undefined;
  readonly tab: SignInTab;
  /** The token of the emailed link; null before that. */
  readonly token: string | null;
}

export default function ForgotPassword({ college, tab, token }: ForgotPasswordProps): ReactNode {
  const say = useSay();
  const [opened, setOpened] = useState(token);
  useTitle(
    [say(opened ? 'New password' : 'Forgot password'), ...(college ? [college.name] : [])].join(
      ' · ',
    ),
  );
  return (
    <SignInFrame college={college}>
      {opened ? <NewPassword token={opened} /> : <ForgotRequest tab={tab} onOpened={setOpened} />}
      <p className={form['back']}>
        <Link className={form['link']} to="/">
          <Icon name="back" />
          <span>{say('Back to sign in')}</span>
        </Link>
      </p>
    </SignInFrame>
  );
}

function NewPassword({ token }: { readonly token: string }): ReactNode {
  const say = useSay();
  const next = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({});
  const [busy, once] = useBusy();
  const [refused, setRefused] = useState<FormNotice>();
  const [done, setDone] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = { next: next.current?.value ?? '', again: again.current?.value ?? '' };
    setWrong({
      ...(given.next ? {} : { next: say('Enter a new password.') }),
      ...(given.again ? {} : { again: say('Enter the new password again.') }),
    });
    setRefused(undefined);
    if (!given.next || !given.again) return (given.next ? again : next).current?.focus();
    if (given.next !== given.again) return setRefused({ title: PASSWORDS_DIFFER });
    await once(async () => {
      try {
        await send('/api/auth/reset-password', {
          method: 'POST',
          json: { token, new: given.next },
        });
        window.history.replaceState(null, '', window.location.pathname); // the token is spent
        setDone(true);
      } catch (error) {
        setRefused(messageOf(error));
        if (error instanceof Failure) setWrong({ next: error.body.errors?.['new'] });
      }
    });
  }

  return (
    <>
      <h2 className={form['heading']}>{say('New password')}</h2>
      {done ? (
        <FormMessage
          kind="done"
          title={say(PASSWORD_CHANGED)}
          hint={say('You can now sign in with it.')}
        />
      ) : (
        <form
          className={form['form']}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <NewPasswordFields next={next} again={again} wrong={wrong} />
          {refused && (
            <FormMessage
              kind="error"
              title={say(refused.title)}
              hint={refused.hint && say(refused.hint)}
            />
          )}
          <button type="submit" className={form['button']} aria-busy={busy}>
            {busy && <span className={form['turning']} aria-hidden="true" />}
            {say('Change password')}
          </button>
        </form>
      )}
    </>
  );
}
