/** An application beside its documents: verify with F2, reject with F4, the next applicant with F8 (administration §5.1). */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { ask } from '@/dataProvider/http';
import { CheckDocuments } from './check-documents';
import { CheckHead } from './check-head';
import { RejectDialog } from './check-reject';
import { CHECK, only, useCheck, type Applicant, type Check } from './use-check';
import css from './check.module.css';

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
      ask<{ waiting: number; next: number | null }>(`/api${CHECK}${only(programme)}`, { signal }),
    gcTime: 0,
  });
  useEffect(() => {
    if (data?.next) void navigate(`${CHECK}/${data.next}${only(programme)}`, { replace: true });
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
      {programme ? <Link to={CHECK}>{say('All programmes')}</Link> : null}
    </Empty>
  );
}

function OneApplicant({ id }: { readonly id: string }) {
  const check = useCheck(id);
  useKeys(check);
  const { data, error, reason, shown } = check;
  if (error) return <Failed error={error} />;
  if (!data) return <Loading />;
  return (
    <>
      <CheckHead applicant={data} check={check} />
      <div className={css['panes']}>
        <Facts sections={data.sections} />
        <CheckDocuments applicant={data} check={check} />
      </div>
      {reason !== undefined && shown ? (
        <RejectDialog paper={shown} usual={data.reasons} reason={reason} check={check} />
      ) : null}
    </>
  );
}

/** Not while a reason is being typed. */
function useKeys({ data, shown, reason, verify, setReason, go }: Check): void {
  const onKey = (event: KeyboardEvent): void => {
    if (reason !== undefined) return;
    const run = {
      F2: () => {
        if (shown && shown.state !== 'ok') verify();
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
}

function Facts({ sections }: Pick<Applicant, 'sections'>) {
  const say = useSay();
  return (
    <section className={css['fields']} aria-label={say('Application')}>
      {sections.map(({ label, facts }) => (
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
  );
}
