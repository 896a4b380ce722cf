/** The form of one row: sections, save, refusals on their fields, drafts, and edit conflicts. */
import { useCreatePath, useLocation, useNavigate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { inSentence, type Resource } from '@/schema';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import { titleOf } from '../fields/title-of';
import { useCrumbs } from '../frame/crumbs';
import { PageHead } from '../frame/page-head';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { useMay } from '../kit/frame';
import { LeaveGuard } from '../kit/leave-guard';
import { useSay } from '../kit/say';
import { useSaveKey } from '../kit/use-save-key';
import { useListPath } from '../list/row-paths';
import { ConflictDialog } from './conflict-dialog';
import { DeleteDialog } from './delete-dialog';
import { FormBar } from './form-bar';
import { FormSections } from './form-sections';
import type { Row, SavedRow } from './form-values';
import { OfferedDraft } from './offered-draft';
import { RenameDialog } from './rename-dialog';
import { useRecordForm } from './use-record-form';
import css from './form.module.css';

const FormPreview = lazyComponent(() => import('./form-preview'));
const FormHints = lazyComponent(() => import('./form-hints'));

interface Props {
  readonly resource: Resource;
  /** Null for a new row. */
  readonly record: SavedRow | null;
}
type Asked = 'rename' | 'delete';

export function RecordForm({ resource, record }: Props) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const list = useListPath(resource.name);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const { base, fields, sections, form, draft, busy, failure, stale, ...work } = useRecordForm(
    resource,
    record,
  );
  const { isDirty } = form.formState;
  useSaveKey(() => {
    if (!busy && !dialog) void work.run();
  });
  return (
    <FormProvider {...form}>
      <FormHead resource={resource} record={record} list={list} onAsk={setDialog} />
      <LeaveGuard when={isDirty} />
      <OfferedDraft draft={draft} onRestore={work.restore} />
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void work.run();
        }}
      >
        <FormFailure failure={failure} />
        <FormSections sections={sections} fields={fields} record={record} resource={resource} />
        <LazyBoundary fallback={null}>
          {resource.preview && base ? (
            <FormPreview
              resource={resource}
              preview={resource.preview}
              fields={fields}
              base={base}
            />
          ) : null}
          {resource.hints && !record ? (
            <FormHints resource={resource} watched={resource.hints} fields={fields} />
          ) : null}
        </LazyBoundary>
        <FormBar
          busy={busy}
          isDirty={isDirty}
          onAgain={record ? undefined : () => void work.run(true)}
          onCancel={
            resource.single
              ? undefined
              : () =>
                  navigate(
                    record
                      ? createPath({ resource: resource.name, id: record.id, type: 'show' })
                      : list,
                  )
          }
        />
      </form>
      {stale && base ? (
        <ConflictDialog
          fields={fields}
          message={stale.message}
          before={base}
          mine={form.getValues()}
          current={stale.current as Row}
          onClose={work.settleStale}
          onChoose={(values) => void work.settle(values)}
        />
      ) : null}
      {dialog === 'rename' && record ? (
        <RenameDialog
          resource={resource}
          record={record}
          pathOf={(id) => createPath({ resource: resource.name, id, type: 'edit' })}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'delete' && record ? (
        <DeleteDialog
          resource={resource}
          record={record}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            form.reset();
            draft.drop();
            navigate(list);
          }}
        />
      ) : null}
    </FormProvider>
  );
}

interface HeadProps extends Props {
  /** The path of the list. */
  readonly list: string;
  readonly onAsk: (dialog: Asked) => void;
}
/** None inside a screen, which has a head of its own: there, a single resource is its only row. */
function FormHead({ resource, record, list, onAsk }: HeadProps) {
  const say = useSay();
  const may = useMay();
  const { pathname } = useLocation();
  const crumbs = useCrumbs(resource, list);
  const { single = false, label, name } = resource;
  if (single && !pathname.startsWith(list)) return null;
  const title = record
    ? titleOf(resource, record, say)
    : say('New {label}', { label: inSentence(say(label)) });
  return (
    <PageHead dense title={single ? say(label) : title} crumbs={single ? [] : crumbs}>
      {record && resource.key === 'text' && !single ? (
        <Button onClick={() => onAsk('rename')}>{say('Change ID …')}</Button>
      ) : null}
      {record && may('delete', name, record) ? (
        <Button onClick={() => onAsk('delete')}>{say('Delete …')}</Button>
      ) : null}
    </PageHead>
  );
}

function FormFailure({ failure }: Pick<ReturnType<typeof useRecordForm>, 'failure'>) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where a field is wrong, the field has the focus and is in sight instead.
    if (failure && document.activeElement?.getAttribute('aria-invalid') !== 'true')
      alert.current?.scrollIntoView?.({ block: 'center' });
  }, [failure]);
  return failure ? (
    <div ref={alert}>
      <Alert title={failure.title} hint={failure.hint} />
    </div>
  ) : null;
}
