/**
 * `/admission-form`: ten steps, each saved separately (administration §4.3). The server decides
 * what the steps contain.
 */
import type { StepShape } from '@/domain/form-shape';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { dayText } from '@/schema/sentences';
import type { College } from '../college';
import { FormMessage } from '../form-message';
import { SubmitButton } from '../submit-button';
import { Icon } from '../graphics';
import { Link, useTitle } from '../router';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { DocumentField } from './document';
import { Field } from './field';
import { isAsked, type WholeForm } from './form';
import { Merit } from './merit';
import { ParentConsent } from './parent';
import { Review } from './review';
import { useForm, type FormDesk } from './use-form';
import form from '../form.module.css';
import page from '../page.module.css';
import css from './form.module.css';

export default function AdmissionForm({ college }: { readonly college: College }): ReactNode {
  const say = useSay();
  useTitle(`${say('Admission form')} · ${college.name}`);
  const desk = useForm();
  if (!desk.form)
    return desk.failed ? <TryAgain error={desk.failed} onAgain={desk.again} /> : <Spinner />;
  const whole = desk.form;
  if (whole.closed !== null)
    return (
      <article className={page['narrow']}>
        <h1 className={page['title']}>{say('Admission form')}</h1>
        {whole.form_state === 'submitted' ? (
          <FormMessage kind="done" title={whole.closed} />
        ) : (
          <p>{whole.closed}</p>
        )}
        <Link to="/my-application" className={form['button']}>
          {say('My application')}
        </Link>
      </article>
    );
  return <Steps desk={desk} whole={whole} />;
}

/** Pixels of the previous step that stay visible, as a hint that it exists. */
const STEP_MARGIN = 48;
const inAddress = (): string => window.location.hash.slice(1);

function Steps({ desk, whole }: { readonly desk: FormDesk; readonly whole: WholeForm }): ReactNode {
  const say = useSay();
  const { steps, editable, missing } = whole;
  const [key, setKey] = useState(() => inAddress() || (editable[0] ?? 'review'));
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const moved = useRef(false);
  const nav = useRef<HTMLElement>(null);
  const at = Math.max(
    steps.findIndex((one) => one.key === key),
    0,
  );
  const step = steps[at];
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  });
  // Ten steps are wider than a phone: scroll the current one into view without moving the page.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here && step) nav.current.scrollLeft = here.offsetLeft - STEP_MARGIN;
  }, [step]);
  if (!step) return null;

  const open = (next: string): void => {
    window.history.replaceState(window.history.state, '', `#${next}`);
    moved.current = true;
    window.scrollTo(0, 0);
    setKey(next);
  };
  /**
   * Saves valid values before leaving a step; invalid ones stay typed, with a message at the field.
   */
  async function leave(next: string): Promise<void> {
    if (step && editable.includes(step.key)) await desk.save(step);
    open(next);
  }
  async function go(event: FormEvent): Promise<void> {
    event.preventDefault();
    const stored = step && editable.includes(step.key) ? await desk.save(step) : true;
    // In a correction most steps are closed and skipped.
    const next = steps
      .slice(at + 1)
      .find(({ key: later }, i, rest) => editable.includes(later) || i === rest.length - 1);
    if (stored && next) open(next.key);
    else if (!stored)
      requestAnimationFrame(() =>
        body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  }
  const filled = steps.filter((one) => one.key !== 'review' && !missing[one.key]).length;
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <p className={css['no']}>
          {whole.application_no}
          {whole.closes_on &&
            ` · ${say('Last date to apply: {day}', { day: dayText(whole.closes_on) })}`}
        </p>
        <h1 ref={heading} tabIndex={-1} className={page['title']}>
          {say('Step {at} of {all}: {step}', { at: at + 1, all: steps.length, step: step.label })}
        </h1>
        <progress
          className={css['progress']}
          max={steps.length - 1}
          value={filled}
          aria-label={say('Steps completed')}
        />
      </header>
      <nav ref={nav} className={css['steps']} aria-label={say('Steps')}>
        <ol>
          {steps.map((one, i) => (
            <li key={one.key}>
              <button
                type="button"
                aria-current={one.key === step.key ? 'step' : undefined}
                data-done={one.key !== 'review' && !missing[one.key]}
                onClick={() => void leave(one.key)}
              >
                <span className={css['dot']} aria-hidden="true">
                  {one.key !== 'review' && !missing[one.key] ? <Icon name="tick" /> : i + 1}
                </span>
                {one.label}
                {one.key !== 'review' && !missing[one.key] && (
                  <span className="visually-hidden">{say('complete')}</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {whole.note && (
        <FormMessage kind="error" title={say('Correction needed')} hint={whole.note} />
      )}
      {desk.restored && (
        <FormMessage
          kind="done"
          title={say('We restored what you typed on this device.')}
          hint={say('Save each step to send it.')}
        />
      )}
      {step.key === 'review' ? (
        <Last desk={desk} whole={whole} onStep={open} />
      ) : (
        <form ref={body} className={css['body']} noValidate onSubmit={(event) => void go(event)}>
          <Body desk={desk} whole={whole} step={step} />
          <Told desk={desk} />
          <div className={css['buttons']}>
            {at > 0 && (
              <button
                type="button"
                className={form['quiet']}
                onClick={() => void leave(steps[at - 1]?.key ?? step.key)}
              >
                {say('Back')}
              </button>
            )}
            <SubmitButton busy={desk.busy}>{say('Save and continue')}</SubmitButton>
          </div>
        </form>
      )}
      {step.key === 'declarations' && whole.minor && (
        <ParentConsent agreed={whole.parent_agreed} onState={desk.take} />
      )}
    </div>
  );
}

function Told({ desk }: { readonly desk: FormDesk }): ReactNode {
  const say = useSay();
  return (
    desk.told && (
      <FormMessage
        kind="error"
        title={say(desk.told.title)}
        hint={desk.told.hint && say(desk.told.hint)}
      />
    )
  );
}

function Body({
  desk,
  whole,
  step,
}: {
  readonly desk: FormDesk;
  readonly whole: WholeForm;
  readonly step: StepShape;
}): ReactNode {
  const say = useSay();
  const open = whole.editable.includes(step.key);
  if (step.key === 'documents')
    return (
      <>
        <p className={form['hint']}>
          {say(
            'Take a photo with your phone or choose a file. Photos are reduced in size before upload.',
          )}
        </p>
        <ul className={css['documents']}>
          {whole.documents.asked.map((asked) => {
            const sent = whole.documents.sent.find(({ kind }) => kind === asked.kind);
            return (
              <DocumentField
                key={asked.kind}
                owner={whole.application_no}
                asked={asked}
                sent={sent}
                open={open || sent?.state === 'rejected'}
                replaces={whole.form_state === 'correction'}
                onState={desk.take}
              />
            );
          })}
        </ul>
      </>
    );
  return (
    <>
      {step.fields
        .filter((field) => isAsked(field, desk.values))
        .map((field) => (
          <Field
            key={field.name}
            field={field}
            value={desk.values[field.name]}
            error={desk.faults[field.name]}
            disabled={!open}
            onChange={(value) => desk.type(field.name, value)}
          />
        ))}
      {step.key === 'education' && whole.rule && (
        <Merit
          rule={whole.rule}
          field={step.fields.find(({ name }) => name === 'subjects')}
          values={desk.values}
        />
      )}
    </>
  );
}

function Last({
  desk,
  whole,
  onStep,
}: {
  readonly desk: FormDesk;
  readonly whole: WholeForm;
  readonly onStep: (key: string) => void;
}): ReactNode {
  const say = useSay();
  const lacks = Object.keys(whole.missing).length;
  return (
    <form
      className={css['body']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void desk.submit();
      }}
    >
      <Review steps={whole.steps} state={whole} onStep={onStep} />
      {desk.unsaved && (
        <FormMessage
          kind="error"
          title={say('Some values are not saved yet. Open the step and save it.')}
        />
      )}
      <Told desk={desk} />
      {lacks > 0 ? (
        <p className={form['hint']}>
          {say('{count|step is|steps are} not complete yet.', { count: lacks })}
        </p>
      ) : (
        <div className={css['buttons']}>
          <SubmitButton busy={desk.busy} disabled={desk.unsaved}>
            {say('Submit the form')}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}
