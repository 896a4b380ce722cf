/** An application beside its documents: verify with F2, reject with F4, the next applicant with F8 (administration §5.1). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusy } from '@/dataProvider/use-busy';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '@/console/kit/button';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { TabPanel, Tabs } from '@/console/kit/tabs';
import { useToast } from '@/console/kit/toast';
import { ask } from '@/dataProvider/http';
import { ChooseFile, MissingPapers, type MissingPaper } from './check-missing';
import { PaperView } from './check-paper';
import css from './check.module.css';

interface Paper {
  readonly id: number;
  readonly kind: string;
  readonly replaceable: boolean;
  readonly label: string;
  readonly state: 'pending' | 'ok' | 'rejected';
  readonly reason: string | null;
  readonly name: string;
}
interface Applicant {
  readonly id: number;
  readonly application_no: string;
  readonly name: string;
  readonly status: string;
  readonly waiting: number;
  readonly next: number | null;
  readonly previous: number | null;
  /** Programmes with waiting applicants. */
  readonly programmes: readonly {
    readonly id: string;
    readonly name: string;
    readonly waiting: number;
  }[];
  readonly reasons: readonly string[];
  /** Other applications that may be of the same person. */
  readonly twins: readonly {
    readonly id: number;
    readonly application_no: string;
    readonly name: string;
    /** What both have in common, in the language of the reader. */
    readonly label: string;
  }[];
  readonly sections: readonly {
    readonly label: string;
    readonly facts: readonly (readonly [label: string, text: string])[];
  }[];
  readonly documents: readonly Paper[];
  readonly missing: readonly MissingPaper[];
}
const HOME = '/admission/check';
/** How often the page says that it is open, in milliseconds. */
const STILL_OPEN = 45_000;
/** The programme to which the check is limited, as it stands in the address. */
const only = (programme: string | null): string =>
  programme ? `?programme=${encodeURIComponent(programme)}` : '';
const STATES = { pending: 'Not checked', ok: 'Verified', rejected: 'Rejected' } as const;
/** Prefixes that show the state of a document on its tab. */
const SIGNS = { pending: '', ok: '✓ ', rejected: '✗ ' } as const;

export default function CheckPage({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  const id = params['id'];
  return id ? <OneApplicant key={id} id={id} /> : <FirstApplicant />;
}

/** Without an id in the address, the page starts with the applicant who has waited longest. */
function FirstApplicant() {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const programme = search.get('programme');
  const { data, error } = useQuery({
    queryKey: ['admission-check', programme],
    queryFn: ({ signal }) =>
      ask<{ waiting: number; next: number | null }>(`/api${HOME}${only(programme)}`, { signal }),
    gcTime: 0,
  });
  useEffect(() => {
    if (data?.next) void navigate(`${HOME}/${data.next}${only(programme)}`, { replace: true });
  }, [data, navigate, programme]);
  if (error) return <Failed error={error} />;
  if (!data || data.next) return <Loading />;
  if (data.waiting > 0)
    return (
      <Empty
        title={say('Others are checking the remaining documents')}
        hint={say('Applicants with documents to check appear here.')}
      />
    );
  return (
    <Empty
      title={say('All documents are checked')}
      hint={say('Applicants with documents to check appear here.')}
    >
      {programme ? <Link to={HOME}>{say('All programmes')}</Link> : null}
    </Empty>
  );
}

function OneApplicant({ id }: { readonly id: string }) {
  const say = useSay();
  const tell = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const programme = search.get('programme');
  const key = ['admission-check', 'one', id, programme];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<Applicant>(`/api${HOME}/${id}${only(programme)}`, { signal }),
  });
  const { data: open } = useQuery({
    queryKey: ['admission-check-open', id],
    queryFn: () =>
      ask<{ elsewhere: string | null }>(`/api${HOME}/${id}/open`, { method: 'POST', json: {} }),
    refetchInterval: STILL_OPEN,
    gcTime: 0,
    retry: false,
  });
  const [chosen, setChosen] = useState<number>();
  const [reason, setReason] = useState<string>();
  const [busy, once] = useBusy();
  const papers = data?.documents ?? [];
  const shown =
    papers.find((one) => one.id === chosen) ??
    papers.find(({ state }) => state === 'pending') ??
    papers[0];

  async function decide(action: 'verify' | 'reject', values: { reason?: string }): Promise<void> {
    if (!shown) return;
    await once(async () => {
      try {
        await ask(`/api/admission/documents/${action}`, {
          method: 'POST',
          json: { rows: [shown.id], values },
        });
        setReason(undefined);
        setChosen(undefined);
        await queries.invalidateQueries({ queryKey: key });
      } catch (failure) {
        tell.failure(failure);
      }
    });
  }
  const go = (to: number | null | undefined): void => {
    if (to) void navigate(`${HOME}/${to}${only(programme)}`);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (reason !== undefined) return;
    const run = {
      F2: () => {
        if (shown && shown.state !== 'ok') void decide('verify', {});
      },
      F4: () => {
        if (shown && shown.state !== 'rejected') setReason('');
      },
      F8: () => go(event.shiftKey ? data?.previous : data?.next),
    }[event.key];
    if (!run || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    run();
  };
  const pressed = useRef(onKey);
  pressed.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  if (error) return <Failed error={error} />;
  if (!data) return <Loading />;
  return (
    <>
      <div className={css['bar']}>
        <div className={css['who']}>
          <h2>
            <Link to={`/application/${id}/show`}>{data.name}</Link>
          </h2>
          <p>
            {data.application_no} · {say(data.status)} ·{' '}
            {say('{count|applicant|applicants} waiting', { count: data.waiting })}
          </p>
          {data.twins.map((one) => (
            <p key={one.id} className={css['elsewhere']}>
              {one.label}:{' '}
              <Link to={`/application/${one.id}/show`}>
                {one.application_no} {one.name}
              </Link>
            </p>
          ))}
          {open?.elsewhere ? (
            <p className={css['elsewhere']} role="status">
              {say('{name} is also checking this applicant.', { name: open.elsewhere })}
            </p>
          ) : null}
        </div>
        {data.programmes.length > 1 || programme ? (
          <select
            className={css['only']}
            aria-label={say('Programme')}
            value={programme ?? ''}
            onChange={(event) => void navigate(`${HOME}${only(event.target.value)}`)}
          >
            <option value="">{say('All programmes')}</option>
            {data.programmes.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.name} (${one.waiting})`}
              </option>
            ))}
          </select>
        ) : null}
        <Button disabled={!data.previous} onClick={() => go(data.previous)}>
          {say('Previous (Shift+F8)')}
        </Button>
        <Button tone="primary" disabled={!data.next} onClick={() => go(data.next)}>
          {say('Next applicant (F8)')}
        </Button>
      </div>
      <div className={css['panes']}>
        <section className={css['fields']} aria-label={say('Application')}>
          {data.sections.map(({ label, facts }) => (
            <div key={label}>
              <h3>{label}</h3>
              <dl>
                {facts.map(([name, text]) => (
                  <div key={`${name} ${text}`}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
        <section className={css['viewer']} aria-label={say('Documents')}>
          {shown ? (
            <>
              <Tabs
                id="papers"
                label={say('Documents')}
                tabs={papers.map((one) => ({
                  key: String(one.id),
                  label: `${SIGNS[one.state]}${one.label}`,
                }))}
                shown={String(shown.id)}
                onOpen={(paper) => setChosen(Number(paper))}
              />
              <TabPanel id="papers" shown={String(shown.id)}>
                <div className={css['acts']}>
                  <Button
                    tone="primary"
                    icon="check"
                    busy={busy}
                    disabled={shown.state === 'ok'}
                    onClick={() => void decide('verify', {})}
                  >
                    {say('Verify (F2)')}
                  </Button>
                  <Button
                    tone="danger"
                    icon="close"
                    disabled={busy || shown.state === 'rejected'}
                    onClick={() => setReason('')}
                  >
                    {say('Reject (F4)')}
                  </Button>
                  {shown.replaceable ? (
                    <ChooseFile
                      path={`/api${HOME}/${id}`}
                      kind={shown.kind}
                      label={`${say('Replace')}: ${shown.label}`}
                      onSent={() => {
                        setChosen(undefined);
                        return queries.invalidateQueries({ queryKey: key });
                      }}
                    >
                      {say('Replace')}
                    </ChooseFile>
                  ) : null}
                  <span className={css['state']} data-state={shown.state} role="status">
                    {say(STATES[shown.state])}
                    {shown.reason ? `: ${shown.reason}` : ''}
                  </span>
                </div>
                <PaperView key={shown.id} id={shown.id} label={shown.label} name={shown.name} />
              </TabPanel>
            </>
          ) : (
            <Empty title={say('No documents sent yet.')} />
          )}
          <MissingPapers
            path={`/api${HOME}/${id}`}
            papers={data.missing}
            onSent={() => queries.invalidateQueries({ queryKey: key })}
          />
        </section>
      </div>
      {reason !== undefined && shown ? (
        <Dialog
          title={say('Reject {name}', { name: shown.label })}
          onClose={() => setReason(undefined)}
          busy={busy}
          onSubmit={() => {
            if (reason.trim()) void decide('reject', { reason: reason.trim() });
          }}
          actions={[{ label: say('Reject'), danger: true, disabled: !reason.trim() }]}
        >
          <fieldset className={css['reasons']}>
            <legend>{say('Usual reasons')}</legend>
            {data.reasons.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={reason === one}
                onClick={() => setReason(one)}
              >
                {one}
              </button>
            ))}
          </fieldset>
          <label className={css['reason']}>
            {say('Reason')}
            <input
              value={reason}
              maxLength={200}
              required
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <p>{say('Shown to the applicant.')}</p>
        </Dialog>
      ) : null}
    </>
  );
}
