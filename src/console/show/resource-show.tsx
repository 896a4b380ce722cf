/**
 * Show: one row for reading, generated from its definition, with its actions and the rows that
 * refer to it; where the resource has a hub, also the figures, panels and actions that modules
 * contribute. Nothing is changed here.
 * Next: `record-details.tsx` (its fields), `record-parts.ts` (what modules contribute), `../form`
 * (changing it).
 */
import { useCreatePath, useGetOne, useLocation, useNavigate, LinkBase } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Resource } from '@/schema';
import { titleOf } from '../fields/title-of';
import { DeleteDialog } from '../form/delete-dialog';
import type { SavedRow } from '../form/form-values';
import { RenameDialog } from '../form/rename-dialog';
import { useCrumbs } from '../frame/crumbs';
import { PageHead } from '../frame/page-head';
import { Button } from '../kit/button';
import { useActor, useFrame, useMay, useRoll } from '../kit/frame';
import { Icon } from '../kit/icon';
import { Letterhead } from '../kit/paper/letterhead';
import { useSay } from '../kit/say';
import { Failed, Loading } from '../kit/states';
import { useNarrow } from '../kit/use-narrow';
import { useListPath } from '../list/row-paths';
import { useRowActions } from '../list/use-row-actions';
import { workplaceOf } from '../visible';
import { aboutRow } from '../interactive/about';
import { usePrinting } from '../interactive/use-printing';
import { ActionButtons } from '../interactive/action-buttons';
import { MoreActions } from './more-actions';
import { NoRecord } from './no-record';
import { RecordActions } from './record-actions';
import { Details } from './record-details';
import { RecordFigures } from './record-figures';
import { RecordFacts, RecordPicture, RecordStates } from './record-head';
import { RecordLinks } from './record-links';
import { useParts } from './record-parts';
import { RecordTabs } from './record-tabs';
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
  const narrow = useNarrow();
  const paper = usePrinting();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<SavedRow & { id: string | number }>(resource.name, { id });
  const list = useListPath(resource.name);
  const crumbs = useCrumbs(resource, list);
  const { roll } = useFrame();
  const { parts, error: noParts, refetch: askParts } = useParts(resource, id);
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
    // the address still held the id from before a rename
    if (moved) navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (!record)
    return error ? (
      <NoRecord resource={resource} error={error} retry={() => void refetch()} />
    ) : (
      <Loading />
    );

  const edits = may('edit', resource.name, record);
  // The only row of a single resource may also be inside a screen, which has a head of its own.
  const inside = (resource.single ?? false) && !pathname.startsWith(list);
  const offers = actions.of(record);
  const renames = edits && resource.key === 'text' && !resource.single;
  const contributed = (
    <>
      <RecordLinks links={parts.links} resource={resource} record={record} />
      <RecordActions
        actions={parts.actions}
        resource={resource}
        record={record}
        done={() => refetch()}
      />
      <ActionButtons
        offers={offers}
        busy={actions.busy}
        onBegin={(offer) =>
          actions.begin(offer, {
            rows: [record.id],
            about: [aboutRow(say, titleOf(resource, record, say), record)],
          })
        }
      />
    </>
  );
  const edit = edits ? (
    <LinkBase
      className={css.edit}
      // One primary action a page: what a state waits for comes before editing.
      data-second={offers.some(({ action }) => action.tone === 'primary') || undefined}
      to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
    >
      <Icon name="edit" />
      {say('Edit')}
    </LinkBase>
  ) : null;
  const own = (
    <>
      {renames ? <Button onClick={() => setDialog('rename')}>{say('Change ID …')}</Button> : null}
      <SignInLink resource={resource} record={record} />
      {may('delete', resource.name, record) ? (
        <Button onClick={() => setDialog('delete')}>{say('Delete …')}</Button>
      ) : null}
    </>
  );
  const beside =
    parts.actions.length +
    parts.links.length +
    offers.length +
    (resource.account || renames ? 1 : 0);
  // A phone has room in one line for Edit and Delete, or for Edit and the button that collapses the
  // rest.
  const folded = narrow && beside > (edits ? 0 : 1);
  return (
    <>
      {paper && !inside ? <Letterhead above title={say(resource.label)} /> : null}
      {inside ? null : (
        <PageHead
          title={resource.single ? say(resource.label) : titleOf(resource, record, say)}
          crumbs={resource.single ? [] : crumbs}
          {...(resource.hub
            ? {
                picture: (
                  <RecordPicture
                    resource={resource}
                    record={record}
                    title={titleOf(resource, record, say)}
                  />
                ),
                beside: <RecordStates resource={resource} record={record} />,
                facts: <RecordFacts resource={resource} record={record} />,
              }
            : {
                dense: true,
                beside: <RecordStates resource={resource} record={record} />,
              })}
        >
          {folded ? (
            <>
              {edit}
              <MoreActions>
                {contributed}
                {own}
              </MoreActions>
            </>
          ) : (
            <>
              {contributed}
              {edit}
              {own}
            </>
          )}
        </PageHead>
      )}
      {noParts ? <Failed error={noParts} retry={() => void askParts()} /> : null}
      <RecordFigures figures={parts.figures} resource={resource} record={record} />
      <RecordTabs panels={parts.panels} resource={resource} record={record}>
        <Details resource={resource} record={record} />
      </RecordTabs>
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
