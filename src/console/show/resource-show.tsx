/**
 * SHOW: one row to read, generated from its definition, with what can be done to it and what refers to it.
 * Nothing is changed here. Next: `related.tsx` (rows that refer to this one), `../form` (changing it).
 */
import { useCreatePath, useGetOne, useLocation, useNavigate, LinkBase } from 'react-admin';
import { useEffect, useState } from 'react';
import { labelOf, readableFields, type Resource } from '@/schema';
import { FieldValue, labelIn } from '../fields/field-value';
import { homeOf } from '../fields/file-values';
import { instantText } from '../fields/text-of';
import { titleOf } from '../fields/title-of';
import { DeleteDialog } from '../form/delete-dialog';
import type { Saved } from '../form/form-values';
import { RenameDialog } from '../form/rename-dialog';
import { sectionsOf } from '../form/sections';
import { useCrumbs } from '../frame/crumbs';
import { PageHead } from '../frame/page-head';
import { Button } from '../kit/button';
import { useActor, useFrame, useMay, useRoll } from '../kit/frame';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { Failed, Loading } from '../kit/states';
import { useListPath } from '../list/row-paths';
import { useRowActions } from '../list/use-row-actions';
import { workplaceOf } from '../visible';
import { ActionButtons } from '../worked/action-buttons';
import { RecordFiles } from './record-files';
import { Related } from './related';
import { SignInLink } from './sign-in-link';
import css from './show.module.css';

export function ResourceShow({
  resource: name,
  id,
}: {
  readonly resource: string;
  readonly id: string;
}) {
  const resource = useRoll().resources.get(name);
  return resource ? <Row key={`${name} ${id}`} resource={resource} id={id} /> : null;
}

function Row({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const say = useSay();
  const may = useMay();
  const actor = useActor();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<Saved & { id: string | number }>(resource.name, { id });
  const list = useListPath(resource.name);
  const crumbs = useCrumbs(resource, list);
  const { roll } = useFrame();
  const workplace = workplaceOf(roll, actor, resource.name);
  const actions = useRowActions(
    workplace,
    Object.fromEntries(
      Object.keys(workplace?.scope ?? {}).map((name) => [name, String(record?.[name] ?? '')]),
    ),
    () => refetch(),
  );
  const moved =
    record && !resource.single && String(record.id) !== id
      ? createPath({ resource: resource.name, id: record.id, type: 'show' })
      : undefined;
  useEffect(() => {
    // the address still held an id from before a renaming
    if (moved) navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (!record) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;

  const edits = may('edit', resource.name, record);
  const sections = sectionsOf(readableFields(resource.fields, actor));
  const { updated_at: at } = record;
  // A key such as `admin:14` tells nobody who it was: without a name only the time is shown.
  const by = labelIn(record, 'updated_by');
  // The only row of its kind may also stand inside a screen, which has a head of its own.
  const inside = (resource.single ?? false) && !pathname.startsWith(list);
  return (
    <>
      {inside ? null : (
        <PageHead
          title={resource.single ? say(resource.label) : titleOf(resource, record)}
          crumbs={resource.single ? [] : crumbs}
        >
          <ActionButtons
            offers={actions.of(record)}
            busy={actions.busy}
            onBegin={(offer) => actions.begin(offer, { rows: [record.id] })}
          />
          {edits ? (
            <LinkBase
              className={css.edit}
              to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
            >
              <Icon name="edit" />
              {say('Edit')}
            </LinkBase>
          ) : null}
          {edits && resource.key === 'text' && !resource.single ? (
            <Button onClick={() => setDialog('rename')}>{say('Change ID …')}</Button>
          ) : null}
          <SignInLink resource={resource} record={record} />
          {may('delete', resource.name, record) ? (
            <Button onClick={() => setDialog('delete')}>{say('Delete …')}</Button>
          ) : null}
        </PageHead>
      )}
      <div className={css.page}>
        <div className={css.sections}>
          <RecordFiles
            resource={resource}
            record={record}
            fields={readableFields(resource.fields, actor)}
          />
          {sections.map(({ title, fields }, i) => (
            <section key={i} className={css.section} aria-label={say(title ?? resource.label)}>
              {title ? <h2 className={css.heading}>{say(title)}</h2> : null}
              <dl className={css.list}>
                {resource.key === 'text' && i === 0 ? (
                  <div>
                    <dt>{say('ID')}</dt>
                    <dd>{String(record.id)}</dd>
                  </div>
                ) : null}
                {fields.map(([name, field]) => (
                  <div key={name} data-kind={field.kind}>
                    <dt>{say(labelOf(name, field))}</dt>
                    <dd>
                      <FieldValue
                        field={field}
                        name={name}
                        record={record}
                        full
                        home={homeOf(resource, record)}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {typeof at === 'string' ? (
            <p className={css.stamp}>
              {by !== undefined
                ? say('Last changed {at} by {by}', { at: instantText(at), by })
                : say('Last changed {at}', { at: instantText(at) })}
            </p>
          ) : null}
        </div>
        <Related resource={resource} record={record} />
      </div>
      {actions.dialog}
      {dialog === 'rename' ? (
        <RenameDialog
          resource={resource}
          record={record}
          pathOf={(next) => createPath({ resource: resource.name, id: next, type: 'show' })}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteDialog
          resource={resource}
          record={record}
          onClose={() => setDialog(null)}
          onDeleted={() => navigate(list)}
        />
      ) : null}
    </>
  );
}
