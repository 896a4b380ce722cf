/** Confirms a deletion, and shows why where the row cannot be deleted. */
import { useDelete, useRefresh } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '@/schema';
import { titleOf } from '../fields/title-of';
import { Failure } from '@/dataProvider/errors';
import { FailureAlert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import type { SavedRow } from './form-values';

interface Props {
  readonly resource: Resource;
  readonly record: SavedRow;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ resource, record, onClose, onDeleted }: Props) {
  const say = useSay();
  const tell = useToast();
  const [remove] = useDelete();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [busy, once] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  const title = titleOf(resource, record, say);

  const close = (): void => {
    // Another user changed the row meanwhile: show its current state before confirming again.
    if (failure instanceof Failure && failure.status === 409) refresh();
    onClose();
  };
  const run = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await remove(
        resource.name,
        { id: record.id, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
    } catch (error) {
      // 404 counts as success: the row was already deleted, by an earlier attempt or by someone else.
      if (!(error instanceof Failure && error.status === 404)) return setFailure(error);
    }
    tell.success('{title} was deleted.', { title });
    onDeleted();
    // What is opened next is read again; the page of the deleted row, still on screen, is not.
    await queries.invalidateQueries({ refetchType: 'none' });
  };

  return (
    <Dialog
      title={say('Delete {title}?', { title })}
      onClose={close}
      actions={[
        { label: say('Cancel'), run: close },
        { label: say('Delete'), run: () => void once(run), danger: true, busy },
      ]}
    >
      {failure === undefined ? null : <FailureAlert error={failure} />}
      <p>{say('This cannot be undone.')}</p>
    </Dialog>
  );
}
