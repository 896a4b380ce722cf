/** The documents of an application: each to be verified, rejected or replaced; and those missing. */
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { Empty } from '@/console/kit/states';
import { TabPanel, Tabs } from '@/console/kit/tabs';
import { ChooseFile, MissingPapers } from './check-missing';
import { PaperView } from './check-paper';
import type { Applicant, Check, Paper } from './use-check';
import css from './check.module.css';

const STATES = { pending: 'Not checked', ok: 'Verified', rejected: 'Rejected' } as const;
/** Prefixes that show the state of a document on its tab. */
const SIGNS = { pending: '', ok: '✓ ', rejected: '✗ ' } as const;

interface Props {
  readonly applicant: Applicant;
  readonly check: Check;
}

export function CheckDocuments({ applicant: { documents, missing }, check }: Props) {
  const say = useSay();
  const { shown, choose, path, refresh } = check;
  return (
    <section className={css['viewer']} aria-label={say('Documents')}>
      {shown ? (
        <>
          <Tabs
            id="papers"
            label={say('Documents')}
            tabs={documents.map((one) => ({
              key: String(one.id),
              label: `${SIGNS[one.state]}${one.label}`,
            }))}
            shown={String(shown.id)}
            onOpen={(paper) => choose(Number(paper))}
          />
          <TabPanel id="papers" shown={String(shown.id)}>
            <PaperActs paper={shown} check={check} />
            <PaperView key={shown.id} id={shown.id} label={shown.label} name={shown.name} />
          </TabPanel>
        </>
      ) : (
        <Empty title={say('No documents sent yet.')} />
      )}
      <MissingPapers path={path} papers={missing} onSent={refresh} />
    </section>
  );
}

function PaperActs({ paper, check }: { readonly paper: Paper; readonly check: Check }) {
  const say = useSay();
  const { busy, verify, setReason, choose, path, refresh } = check;
  return (
    <div className={css['acts']}>
      <Button
        tone="primary"
        icon="check"
        busy={busy}
        disabled={paper.state === 'ok'}
        onClick={verify}
      >
        {say('Verify (F2)')}
      </Button>
      <Button
        tone="danger"
        icon="close"
        disabled={busy || paper.state === 'rejected'}
        onClick={() => setReason('')}
      >
        {say('Reject (F4)')}
      </Button>
      {paper.replaceable ? (
        <ChooseFile
          path={path}
          kind={paper.kind}
          label={`${say('Replace')}: ${paper.label}`}
          onSent={() => {
            choose(undefined);
            return refresh();
          }}
        >
          {say('Replace')}
        </ChooseFile>
      ) : null}
      <span className={css['state']} data-state={paper.state} role="status">
        {say(STATES[paper.state])}
        {paper.reason ? `: ${paper.reason}` : ''}
      </span>
    </div>
  );
}
