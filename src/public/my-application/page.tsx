/**
 * `/my-application`: status, documents with the office's remarks, history, and possible actions.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { download } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { collegeDateTime } from '@/domain/dates';
import type { MeritExplained } from '@/domain/merit-explained';
import { DocumentField } from '../admission-form/document';
import type { Next } from '../applicant-card';
import { meaningOf, Status } from '../application-status';
import { useAttempt } from '../attempt';
import type { College } from '../college';
import { FormMessage } from '../form-message';
import { Link, useTitle } from '../router';
import { useLanguage } from '../site-text';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import type { SentDocument } from '../admission-form/form';
import { LazyBoundary, lazyComponent } from '../lazy-component';
import { Correction, Seat, Withdrawal, type OwnSeat } from './dialogs';
import { MeritList } from './merit';
import form from '../form.module.css';
import page from '../page.module.css';
import css from '../admission-form/form.module.css';

export const OWN = '/api/my-application';
const FilledForm = lazyComponent(() => import('./filled-form'));
const LETTERS = {
  allotment: 'Download the allotment letter',
  admission: 'Download the admission letter',
} as const;

export interface Own {
  readonly version: number;
  readonly application_no: string;
  readonly name: string;
  readonly status: string;
  readonly form_state: 'draft' | 'submitted' | 'correction';
  readonly disposition: string;
  readonly best_percent: number | null;
  readonly submitted_at: string | null;
  readonly editable: readonly string[];
  readonly closed: string | null;
  readonly note: string | null;
  readonly steps: readonly { readonly value: string; readonly label: string }[];
  /** What the applicant is to do next, and the page where it is done. */
  readonly next: Next | null;
  readonly seat: OwnSeat | null;
  readonly merit: MeritExplained | null;
  /** The letters that can be downloaded now. */
  readonly letters: readonly (keyof typeof LETTERS)[];
  readonly documents: readonly (SentDocument & { readonly label: string })[];
  readonly events: readonly {
    readonly at: string;
    readonly what: string;
    readonly text: string | null;
  }[];
  /** The refund on a withdrawal today; null if nothing was paid, or no rule applies. */
  readonly refund: { readonly amount: number; readonly note: string } | null;
  readonly can: { readonly correct: boolean; readonly withdraw: boolean; readonly cancel: boolean };
}

export default function MyApplication({ college }: { readonly college: College }): ReactNode {
  const say = useSay();
  useTitle(`${say('My application')} · ${college.name}`);
  const [own, setOwn] = useState<Own>();
  const [failed, setFailed] = useState<unknown>();
  const [round, setRound] = useState(0);
  const reader = useLanguage();
  const { busy, refused, attempt } = useAttempt();
  const [reads, setReads] = useState(false);
  const again = (): void => setRound((now) => now + 1);
  useEffect(() => {
    let here = true;
    ask<Own>(OWN).then(
      (found) => {
        if (here) setOwn(found);
      },
      (error: unknown) => {
        if (here) setFailed(error);
      },
    );
    return () => {
      here = false;
    };
  }, [round, reader]);
  if (!own)
    return failed ? (
      <TryAgain
        error={failed}
        onAgain={() => {
          setFailed(undefined);
          again();
        }}
      />
    ) : (
      <Spinner />
    );
  const means = meaningOf(own);
  return (
    <article className={css['page']}>
      <h1 className={page['title']}>{say('My application')}</h1>
      <p className={css['no']}>
        {own.application_no} · {own.name} · <Status {...own} />
      </p>
      {own.disposition !== 'none' && means && <p>{say(means)}</p>}
      {own.next && own.next.text !== own.note && <p>{own.next.text}</p>}
      {own.note && <FormMessage kind="error" title={say('Correction needed')} hint={own.note} />}
      {own.editable.length > 0 && (
        <p>
          <Link to="/admission-form" className={form['button']}>
            {say(own.form_state === 'draft' ? 'Continue the form' : 'Correct the form')}
          </Link>
        </p>
      )}
      <div className={page['links']}>
        <button
          type="button"
          className={form['quiet']}
          aria-busy={busy}
          onClick={() => void attempt(() => download(`${OWN}/print`, `${own.application_no}.pdf`))}
        >
          {say('Print the application')}
        </button>
        {own.letters.map((letter) => (
          <button
            key={letter}
            type="button"
            className={form['quiet']}
            aria-busy={busy}
            onClick={() =>
              void attempt(() =>
                download(`${OWN}/letter/${letter}`, `${letter}-${own.application_no}.pdf`),
              )
            }
          >
            {say(LETTERS[letter])}
          </button>
        ))}
        <Link to="/fee-payment" className={form['quiet']}>
          {say('Fees and payments')}
        </Link>
      </div>
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      {own.seat && (own.seat.can_confirm || own.seat.upgrades.length > 0) && (
        <Seat seat={own.seat} onDone={again} />
      )}
      {own.merit && <MeritList merit={own.merit} />}
      <h2 className={page['part']}>{say('Documents')}</h2>
      {own.documents.length === 0 && (
        <p className={page['none']}>{say('No documents sent yet.')}</p>
      )}
      <ul className={css['documents']}>
        {own.documents.map((one) => (
          <DocumentField
            key={one.kind}
            owner={own.application_no}
            asked={{ kind: one.kind, label: one.label, required: true }}
            sent={one}
            open={one.state === 'rejected' && own.disposition === 'none'}
            onState={again}
          />
        ))}
      </ul>
      {own.form_state !== 'draft' && (
        <details onToggle={() => setReads(true)}>
          <summary className={page['summary']}>{say('What you submitted')}</summary>
          {reads && (
            <LazyBoundary fallback={<Spinner />}>
              <FilledForm key={`${reader} ${own.version}`} />
            </LazyBoundary>
          )}
        </details>
      )}
      <h2 className={page['part']}>{say('History')}</h2>
      <ol className={page['events']}>
        {own.events.map(({ at, what, text }) => (
          <li key={`${at} ${what}`}>
            <strong>{what}</strong> <small>{collegeDateTime(at)}</small>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      {own.can.correct && <Correction steps={own.steps} onDone={again} />}
      {(own.can.withdraw || own.can.cancel) && (
        <Withdrawal refund={own.refund} admitted={own.can.cancel} onDone={again} />
      )}
    </article>
  );
}
