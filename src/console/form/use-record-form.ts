/** The state of the form of one row: its fields and values, drafts, saving, and edit conflicts. */
import { useCreatePath, useNavigate, useRecordFromLocation } from 'react-admin';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  enterableFields,
  readableFields,
  say as put,
  writableFields,
  type Actor,
  type Fields,
  type Resource,
} from '@/schema';
import { keepDraft } from '../kit/drafts';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import {
  changedNames,
  startOf,
  validateForm,
  valuesOf,
  withId,
  type Row,
  type SavedRow,
} from './form-values';
import { sectionsOf } from './sections';
import { useFormDraft } from './use-form-draft';
import { useSaveRecord, type SaveOutcome } from './use-save-record';

/** The fields that the caller may enter; of a new row, its id too where people choose it. */
function fieldsOf(resource: Resource, actor: Actor, record: SavedRow | null): Fields {
  const mine = record ? writableFields : enterableFields;
  const own = Object.fromEntries(
    Object.entries(mine(resource.fields, actor)).filter(
      ([, { options }]) => options.form !== false,
    ),
  );
  return record ? own : withId(resource, own);
}

/** `record`: null for a new row. */
export function useRecordForm(resource: Resource, record: SavedRow | null) {
  const say = useSay();
  const tell = useToast();
  const actor = useActor();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const given = useRecordFromLocation();
  /** The row as it was when editing began; a later save by another user is compared with it. */
  const [base, setBase] = useState(record);

  const fields = useMemo(() => fieldsOf(resource, actor, record), [resource, actor, record]);
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
  const draftKey = (id: string | number): string =>
    `form ${actor.kind} ${actor.id} ${resource.name} ${id}`;
  const ownKey = draftKey(record?.id ?? 'new');
  const draft = useFormDraft(ownKey, form, base);
  const saving = useSaveRecord({ resource, fields, ordered, base, form, draftKey: ownKey });

  const enter = (values: Row, touched = false): void => {
    const how = touched ? { shouldTouch: true, shouldValidate: true } : {};
    for (const [name, value] of Object.entries(values))
      if (fields[name]) form.setValue(name, value, { shouldDirty: true, ...how });
  };
  const goTo = (id: string | number, type: 'show' | 'edit'): void =>
    void navigate(createPath({ resource: resource.name, id, type }));

  const done = ({ saved, sent }: SaveOutcome, again: boolean): void => {
    // Values typed while the response was pending belong to the next save and are not reset.
    const since = Object.fromEntries(
      Object.entries(form.getValues()).filter(
        ([name, value]) =>
          fields[name] && JSON.stringify(value ?? null) !== JSON.stringify(sent[name] ?? null),
      ),
    );
    const typedSince = Object.keys(since).length > 0;
    draft.saved(base ? changedNames(fields, base, sent) : []);
    setBase(record ? saved : null);
    form.reset(record ? valuesOf(fields, saved) : startOf(fields, given ?? {}));
    tell.success('Saved');
    if (typedSince && (again || record)) enter(since);
    else if (typedSince)
      // They were meant for the new row: offered there.
      void keepDraft(draftKey(saved.id), {
        values: since,
        before: valuesOf(fields, saved),
        version: saved['version'],
      }).then(() => goTo(saved.id, 'edit'));
    else if (again) {
      const [first] = ordered;
      if (first) setTimeout(() => form.setFocus(first)); // the inputs register with the form first
    } else if (!resource.single) goTo(saved.id, 'show');
  };
  const run = async (again = false): Promise<void> => {
    const kept = await saving.save();
    if (kept) done(kept, again);
  };

  const restore = (): void => {
    if (!draft.offered) return;
    const { values, before, version } = draft.offered.draft;
    if (base && version !== base['version']) setBase({ ...base, ...before, version }); // saving will then show the other user's changes
    enter(values, true);
    draft.close();
  };
  /** Takes these values over the other user's, and saves. */
  const settle = async (values: Row): Promise<void> => {
    if (!saving.stale) return;
    const current = saving.stale.current as SavedRow;
    setBase(current);
    enter(values);
    saving.settleStale();
    const kept = await saving.save(current);
    if (kept) done(kept, false);
  };
  return { base, fields, sections, form, draft, ...saving, run, restore, settle };
}
