/** The form of one row: sections, save, refusals on their fields, drafts, and edit conflicts. */
import { useCreatePath, useLocation, useNavigate, useRecordFromLocation } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  enterableFields,
  inSentence,
  readableFields,
  say as put,
  writableFields,
  type Resource,
} from '@/schema';
import { titleOf } from '../fields/title-of';
import { useCrumbs } from '../frame/crumbs';
import { PageHead } from '../frame/page-head';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { DraftNotice } from '../kit/draft-notice';
import { keepDraft } from '../kit/drafts';
import { useActor, useMay } from '../kit/frame';
import { LeaveGuard } from '../kit/leave-guard';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useSaveKey } from '../kit/use-save-key';
import { useListPath } from '../list/row-paths';
import { ConflictDialog } from './conflict-dialog';
import { DeleteDialog } from './delete-dialog';
import { FormSections } from './form-sections';
import { lazyComponent, LazyBoundary } from '@/public/lazy-component';
import {
  changedNames,
  validateForm,
  startOf,
  valuesOf,
  withId,
  type Row,
  type SavedRow,
} from './form-values';
import { RenameDialog } from './rename-dialog';
import { sectionsOf } from './sections';
import { useFormDraft } from './use-form-draft';
import { useSaveRecord, type SaveOutcome } from './use-save-record';
import css from './form.module.css';

const FormPreview = lazyComponent(() => import('./form-preview'));
const FormHints = lazyComponent(() => import('./form-hints'));

interface Props {
  readonly resource: Resource;
  /** Null for a new row. */
  readonly record: SavedRow | null;
}

export function RecordForm({ resource, record }: Props) {
  const say = useSay();
  const tell = useToast();
  const actor = useActor();
  const may = useMay();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const given = useRecordFromLocation();
  /** The row as it was when editing began; a later save by another user is compared with it. */
  const [base, setBase] = useState(record);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);

  const fields = useMemo(() => {
    const mine = record ? writableFields : enterableFields;
    const own = Object.fromEntries(
      Object.entries(mine(resource.fields, actor)).filter(
        ([, { options }]) => options.form !== false,
      ),
    );
    return record ? own : withId(resource, own);
  }, [resource, actor, record]);
  const sections = useMemo(
    () => sectionsOf(record ? { ...readableFields(resource.fields, actor), ...fields } : fields),
    [resource, actor, record, fields],
  );
  const ordered = sections.flatMap((section) => section.fields.map(([name]) => name));

  const form = useForm<Record<string, unknown>>({
    defaultValues: useMemo(
      () => (record ? valuesOf(fields, record) : startOf(fields, given ?? {})),
      [fields, record, given],
    ),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const { errors } = validateForm(fields, values, base);
      const wrong = Object.entries(errors).map(
        ([name, error]) =>
          [name, { type: 'judged', message: put(error, (english) => say(english)) }] as const,
      );
      return wrong.length > 0
        ? { values: {}, errors: Object.fromEntries(wrong) }
        : { values, errors: {} };
    },
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft(
    `form ${actor.kind} ${actor.id} ${resource.name} ${record?.id ?? 'new'}`,
    form,
    base,
  );
  const { save, busy, failure, stale, settleStale } = useSaveRecord({
    resource,
    fields,
    ordered,
    base,
    form,
  });

  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where a field is wrong, the field has the focus and is in sight instead.
    if (failure && document.activeElement?.getAttribute('aria-invalid') !== 'true')
      alert.current?.scrollIntoView?.({ block: 'center' });
  }, [failure]);

  const done = ({ saved, sent }: SaveOutcome, again: boolean): void => {
    // Values typed while the response was pending belong to the next save and are not reset.
    const since = Object.entries(form.getValues()).filter(
      ([name, value]) =>
        fields[name] && JSON.stringify(value ?? null) !== JSON.stringify(sent[name] ?? null),
    );
    draft.saved(base ? changedNames(fields, base, sent) : []);
    setBase(record ? saved : null);
    form.reset(record ? valuesOf(fields, saved) : startOf(fields, given ?? {}));
    tell.success('Saved');
    if (since.length > 0 && (again || record)) {
      for (const [name, value] of since) form.setValue(name, value, { shouldDirty: true });
      return;
    }
    if (since.length > 0) {
      // they were meant for the new row: offered there
      const values = Object.fromEntries(since);
      void keepDraft(`form ${actor.kind} ${actor.id} ${resource.name} ${saved.id}`, {
        values,
        before: valuesOf(fields, saved),
        version: saved['version'],
      }).then(() => navigate(createPath({ resource: resource.name, id: saved.id, type: 'edit' })));
      return;
    }
    if (again) {
      const first = ordered[0];
      if (first) setTimeout(() => form.setFocus(first)); // the inputs register with the form first
    } else if (!resource.single)
      navigate(createPath({ resource: resource.name, id: saved.id, type: 'show' }));
  };
  const run = async (again = false): Promise<void> => {
    const kept = await save();
    if (kept) done(kept, again);
  };
  useSaveKey(() => {
    if (!busy && !dialog) void run();
  });

  const restore = (): void => {
    if (!draft.offered) return;
    const { values, before, version } = draft.offered.draft;
    if (base && version !== base['version']) setBase({ ...base, ...before, version }); // saving will then show the other user's changes
    for (const [name, value] of Object.entries(values))
      if (fields[name])
        form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    draft.close();
  };
  const settle = async (theirs: Row): Promise<void> => {
    if (!stale) return;
    const current = stale.current as SavedRow;
    setBase(current);
    for (const [name, value] of Object.entries(theirs))
      if (fields[name]) form.setValue(name, value, { shouldDirty: true });
    settleStale();
    const kept = await save(current);
    if (kept) done(kept, false);
  };

  const list = useListPath(resource.name);
  const crumbs = useCrumbs(resource, list);
  // The only row of a single resource may also be inside a screen, which has a head of its own.
  const inside = (resource.single ?? false) && !pathname.startsWith(list);
  const title = record
    ? titleOf(resource, record, say)
    : say('New {label}', { label: inSentence(say(resource.label)) });
  return (
    <FormProvider {...form}>
      {inside ? null : (
        <PageHead
          dense
          title={resource.single ? say(resource.label) : title}
          crumbs={resource.single ? [] : crumbs}
        >
          {record && resource.key === 'text' && !resource.single ? (
            <Button onClick={() => setDialog('rename')}>{say('Change ID …')}</Button>
          ) : null}
          {record && may('delete', resource.name, record) ? (
            <Button onClick={() => setDialog('delete')}>{say('Delete …')}</Button>
          ) : null}
        </PageHead>
      )}
      <LeaveGuard when={isDirty} />
      {draft.offered ? (
        <DraftNotice
          at={draft.offered.at}
          count={Object.keys(draft.offered.draft.values).length}
          onRestore={restore}
          onDiscard={draft.drop}
        />
      ) : null}
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {failure ? (
          <div ref={alert}>
            <Alert title={failure.title} hint={failure.hint} />
          </div>
        ) : null}
        <FormSections sections={sections} fields={fields} record={record} resource={resource} />
        {resource.preview && base ? (
          <LazyBoundary fallback={null}>
            <FormPreview
              resource={resource}
              preview={resource.preview}
              fields={fields}
              base={base}
            />
          </LazyBoundary>
        ) : null}
        {resource.hints && !record ? (
          <LazyBoundary fallback={null}>
            <FormHints resource={resource} watched={resource.hints} fields={fields} />
          </LazyBoundary>
        ) : null}
        <div className={css.bar}>
          <Button type="submit" tone="primary" busy={busy}>
            {say('Save')}
          </Button>
          {record ? null : (
            <Button disabled={busy} onClick={() => void run(true)}>
              {say('Save and add another')}
            </Button>
          )}
          {resource.single ? null : (
            <Button
              tone="quiet"
              className={css.cancel}
              icon="close"
              onClick={() =>
                navigate(
                  record
                    ? createPath({ resource: resource.name, id: record.id, type: 'show' })
                    : list,
                )
              }
            >
              <span>{say('Cancel')}</span>
            </Button>
          )}
          <span className={css.hint}>
            {isDirty ? say('Not saved yet. Press Ctrl+S to save.') : ''}
          </span>
        </div>
      </form>
      {stale && base ? (
        <ConflictDialog
          fields={fields}
          message={stale.message}
          before={base}
          mine={form.getValues()}
          current={stale.current as Row}
          onClose={settleStale}
          onChoose={(values) => void settle(values)}
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
