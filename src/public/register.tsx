/**
 * `/online-admission/register` and `/online-admission/recover`: an applicant registers, or has
 * forgotten the ID. Details are sent by email.
 */
import { useState, type FormEvent, type ReactNode } from 'react';
import { needsParent } from '@/domain/applicant-age';
import { collegeDay } from '@/domain/dates';
import { useAdmissionOffer } from './admission-offer';
import { useAttempt, type Attempt } from './attempt';
import type { College } from './college';
import { DEVICE_KEY } from './device-key';
import { DayField, dayTyped } from './day-field';
import { TextField } from './fields';
import { FormMessage } from './form-message';
import { SubmitButton } from './submit-button';
import { LazyBoundary, lazyComponent } from './lazy-component';
import type { Registered } from './register-code';
import { requestWithProof } from './request-with-proof';
import { Link, useTitle } from './router';
import { useSay } from './translation';
import form from './form.module.css';
import page from './page.module.css';

const RegisterCode = lazyComponent(() => import('./register-code'));

interface PageProps {
  readonly college: College;
}

/** Submits a form and holds the server's response. */
function useSending(path: string) {
  const [done, setDone] = useState<Registered>();
  const attempt = useAttempt();
  const send = (json: object): Promise<boolean> =>
    attempt.attempt(async () => {
      const answer = await requestWithProof<Registered>(path, { json });
      setDone(answer);
      if (answer.again) attempt.waitFor(answer.again);
    });
  return { done, send, ...attempt };
}

function Refused({ refused }: Pick<Attempt, 'refused'>): ReactNode {
  const say = useSay();
  return (
    refused && (
      <FormMessage
        kind="error"
        title={say(refused.title)}
        hint={refused.hint && say(refused.hint)}
      />
    )
  );
}

/** Reads the fields of a form by name, trimmed. */
const textsOf = (from: HTMLFormElement) => {
  const given = new FormData(from);
  return (name: string): string => String(given.get(name) ?? '').trim();
};

export function Register({ college }: PageProps): ReactNode {
  const say = useSay();
  useTitle(`${say('New application')} · ${college.name}`);
  const offer = useAdmissionOffer();
  const [dob, setDob] = useState('');
  const { done, send, ...sending } = useSending('/api/admission/register');
  const { busy, wrong, refused } = sending;
  const [typed, setTyped] = useState<object>();
  const open = (offer?.rounds ?? []).filter((round) => round.open);
  const minor = dob !== '' && needsParent(dob, collegeDay(new Date()));
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const names = ['programme', 'name', 'email', 'mobile'];
    const json = {
      device: DEVICE_KEY,
      ...Object.fromEntries(names.map((name) => [name, text(name)])),
      dob: dayTyped(text('dob')),
      ...(minor
        ? { guardian_name: text('guardian_name'), parent_mobile: text('parent_mobile') }
        : {}),
      consent: text('consent') !== '',
    };
    setTyped(json);
    void send(json);
  }
  // A code can only be wrong itself: anything else is corrected in the form.
  const asksCode = done && !done.message && !Object.keys(wrong).some((name) => name !== 'code');
  if (done?.message)
    return (
      <article className={page['narrow']}>
        <h1 className={page['title']}>{say('New application')}</h1>
        <FormMessage kind="done" title={say(done.message)} />
        <Link to="/online-admission/sign-in" className={form['button']}>
          {say('Sign in as an applicant')}
        </Link>
      </article>
    );
  return (
    <article className={page['narrow']}>
      <h1 className={page['title']}>{say('New application')}</h1>
      {asksCode && (
        <LazyBoundary>
          <RegisterCode
            {...sending}
            registered={done}
            onCode={(code) => void send({ ...typed, code })}
          />
        </LazyBoundary>
      )}
      {offer && open.length === 0 ? (
        <p>{say('No programme is open for applications now.')}</p>
      ) : (
        <form
          className={form['form']}
          // What was typed stays, for whoever comes back to it.
          style={{ display: asksCode ? 'none' : '' }}
          method="post"
          noValidate
          onSubmit={submit}
        >
          <div className={form['field']}>
            <label className={form['label']} htmlFor="programme">
              {say('Programme')}
            </label>
            <select id="programme" name="programme" className={form['input']}>
              <option value="">{say('Choose')}</option>
              {open.map((round) => (
                <optgroup key={round.name} label={round.name}>
                  {round.programmes.map(
                    (one) =>
                      one.open && (
                        <option key={one.id} value={one.id}>
                          {one.name}
                        </option>
                      ),
                  )}
                </optgroup>
              ))}
            </select>
            {wrong['programme'] && <p className={form['wrong']}>{wrong['programme']}</p>}
          </div>
          <TextField
            name="name"
            label={say('Name, as in the Class X mark sheet')}
            error={wrong['name']}
            autoComplete="name"
            maxLength={100}
          />
          <DayField
            name="dob"
            label={say('Date of birth')}
            error={wrong['dob']}
            autoComplete="bday"
            onChange={(event) => setDob(dayTyped(event.target.value, ''))}
          />
          <TextField
            name="email"
            type="email"
            label={say('Email')}
            hint={say(
              open.some((round) => round.email_optional)
                ? 'Optional. Without it, you sign in by mobile number.'
                : 'For your application ID and a link to choose a password.',
            )}
            error={wrong['email']}
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            name="mobile"
            type="tel"
            label={say('Mobile number')}
            error={wrong['mobile']}
            autoComplete="tel-national"
            maxLength={20}
          />
          {minor && (
            <>
              <p className={form['hint']}>
                {say('Under 18: a parent or guardian must consent by code.')}
              </p>
              <TextField
                name="guardian_name"
                label={say('Name of a parent or guardian')}
                error={wrong['guardian_name']}
                maxLength={100}
              />
              <TextField
                name="parent_mobile"
                type="tel"
                label={say('Mobile number of the parent or guardian')}
                error={wrong['parent_mobile']}
                maxLength={20}
              />
            </>
          )}
          <div className={form['field']}>
            <label className={page['tick']}>
              <input type="checkbox" name="consent" />
              <span>{say('The college may use my details to decide on my admission.')}</span>
            </label>
            <p className={form['hint']}>
              <Link to="/privacy-policy" className={form['link']}>
                {say('Privacy Policy')}
              </Link>
            </p>
            {wrong['consent'] && <p className={form['wrong']}>{wrong['consent']}</p>}
          </div>
          <Refused refused={refused} />
          <SubmitButton busy={busy}>{say('Register')}</SubmitButton>
        </form>
      )}
      <Link to="/online-admission/recover" className={form['link']}>
        {say('Forgot the application ID?')}
      </Link>
    </article>
  );
}

export function Recover({ college }: PageProps): ReactNode {
  const say = useSay();
  useTitle(`${say('Forgot the application ID?')} · ${college.name}`);
  const { done, send, busy, wrong, refused } = useSending('/api/admission/recover');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    void send({ identifier: text('identifier'), dob: dayTyped(text('dob')) });
  }
  return (
    <article className={page['narrow']}>
      <h1 className={page['title']}>{say('Forgot the application ID?')}</h1>
      {done ? (
        <FormMessage kind="done" title={say(done.message ?? '')} />
      ) : (
        <form className={form['form']} method="post" noValidate onSubmit={submit}>
          <TextField
            name="identifier"
            label={say('Email or mobile number')}
            hint={say('As used at registration.')}
            error={wrong['identifier']}
            maxLength={254}
          />
          <DayField
            name="dob"
            label={say('Date of birth')}
            error={wrong['dob']}
            autoComplete="bday"
          />
          <Refused refused={refused} />
          <SubmitButton busy={busy}>{say('Send the application ID')}</SubmitButton>
        </form>
      )}
      <Link to="/online-admission/sign-in" className={form['link']}>
        {say('Sign in as an applicant')}
      </Link>
    </article>
  );
}
