/**
 * A message to the college. Without a script the browser posts the form and the server responds
 * with the same page; either way errors are shown at the field and nothing typed is lost.
 */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import { PendingWrite } from '@/dataProvider/idempotency';
import { useBusy } from '@/dataProvider/use-busy';
import { CONTACT, FIELDS, TRAP, type TicketReceipt } from './contact';
import { TextArea, TextField } from './fields';
import { usePageData } from './page-data';
import { FormMessage, type FormNotice } from './form-message';
import { requestWithProof } from './request-with-proof';
import { useSay } from './translation';
import form from './form.module.css';
import css from './contact.module.css';

export function ContactForm(): ReactNode {
  const say = useSay();
  const sent = usePageData()?.form;
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>(sent?.errors ?? {});
  const [refused, setRefused] = useState<FormNotice | undefined>(
    sent?.message ? { title: sent.message } : undefined,
  );
  const [done, setDone] = useState(sent?.done as TicketReceipt | undefined);
  const [busy, once] = useBusy();
  /** A retry after a lost response is the same message. */
  const deed = useRef(new PendingWrite()).current;

  const show = (errors: Readonly<Record<string, string>>): void => {
    setWrong(errors);
    const first = FIELDS.find(({ name }) => errors[name]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' && value.trim() ? [[name, value]] : [],
      ),
    );
    const missing = Object.fromEntries(
      FIELDS.filter(({ name, required }) => required && !given[name]).map(({ name, label }) => [
        name,
        say('Enter {label|lower}.', { label }),
      ]),
    );
    if (!given['email'] && !given['mobile'])
      missing['email'] = say('Enter an email address or mobile number so that we can reply.');
    setRefused(undefined);
    show(missing);
    if (Object.keys(missing).length > 0) return;
    await once(async () => {
      try {
        setDone(
          await requestWithProof<TicketReceipt>(CONTACT, {
            json: given,
            headers: { 'Idempotency-Key': deed.keyFor(JSON.stringify(given)) },
          }),
        );
        deed.answered();
      } catch (error) {
        if (!(error instanceof Failure && error.outcomeUnknown)) deed.answered();
        setRefused(messageOf(error));
        if (error instanceof Failure) show(error.body.errors ?? {});
      }
    });
  }

  return (
    <section className={css['contact']} aria-labelledby="write">
      <h2 id="write" className={form['heading']}>
        {say('Write to us')}
      </h2>
      {done ? (
        <div className={css['done']}>
          <FormMessage
            kind="done"
            title={say('Thank you. Your message has reached the office.')}
            hint={say('Your reference number is {number}. Quote it when you contact the office.', {
              number: done.ticket_no,
            })}
          />
          <a
            className={form['quiet']}
            href="/contact"
            onClick={(event) => {
              event.preventDefault();
              setDone(undefined);
            }}
          >
            {say('Write another message')}
          </a>
        </div>
      ) : (
        <form
          ref={element}
          className={form['form']}
          method="post"
          action="/contact#write"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {refused && (
            <FormMessage
              kind="error"
              title={say(refused.title)}
              hint={refused.hint && say(refused.hint)}
            />
          )}
          <div className={css['fields']}>
            {FIELDS.map(({ name, label, hint, required, rows, max, ...rest }) => {
              const field = {
                name,
                label: say(label),
                error: wrong[name],
                hint: hint && say(hint),
                required,
                maxLength: max,
                defaultValue: sent?.values[name],
                ...rest,
              };
              return (
                <div key={name} className={css[name]}>
                  {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} />}
                </div>
              );
            })}
          </div>
          <div
            className={css['trap']}
            aria-hidden={wrong[TRAP] ? undefined : true}
            data-shown={wrong[TRAP] ? true : undefined}
          >
            <TextField
              name={TRAP}
              label={say('Leave this empty')}
              error={wrong[TRAP]}
              autoComplete="off"
              tabIndex={wrong[TRAP] ? 0 : -1}
            />
          </div>
          <p className={form['hint']}>{say('We use these details only to reply to you.')}</p>
          <button type="submit" className={form['button']} aria-busy={busy}>
            {busy && <span className={form['turning']} aria-hidden="true" />}
            {say('Send the message')}
          </button>
        </form>
      )}
    </section>
  );
}
