/** Confirms the deletion of many rows in one request: all of them or none. */
import { useState } from 'react';
import { useDataProvider, type Identifier } from 'react-admin';
import type { DeleteManyMeta } from '@/dataProvider/rest';
import { plural, type Resource } from '@/schema';
import { FailureAlert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { Whom } from '../kit/whom';
import { useBusy } from '@/dataProvider/use-busy';

interface Props {
  readonly resource: Resource;
  readonly ids: readonly Identifier[];
  /** Their names, as far as they are known. */
  readonly names: readonly string[];
  /** The versions on screen, as far as they are known. */
  readonly versions: ReadonlyMap<Identifier, number>;
  /** `refused`: the deletion was attempted, and the rows still exist. */
  readonly onClose: (refused: boolean) => void;
  readonly onDone: () => void;
}

export function BulkDeleteDialog({ resource, ids, names, versions, onClose, onDone }: Props) {
  const say = useSay();
  const tell = useToast();
  const dataProvider = useDataProvider();
  const [failure, setFailure] = useState<unknown>();
  const [busy, once] = useBusy();
  const count = ids.length;
  async function run(): Promise<void> {
    setFailure(undefined);
    try {
      const meta: DeleteManyMeta = { versions };
      await dataProvider.deleteMany(resource.name, { ids: [...ids], meta });
      tell.success('{count|row|rows} deleted', { count });
      onDone();
    } catch (error) {
      setFailure(error);
    }
  }
  const close = (): void => onClose(failure !== undefined);
  return (
    <Dialog
      title={say('Delete {count|row|rows}?', { count })}
      onClose={close}
      actions={[
        { label: say('Cancel'), run: close },
        { label: say('Delete rows'), danger: true, busy, run: () => void once(run) },
      ]}
    >
      {failure !== undefined && <FailureAlert error={failure} />}
      <Whom names={names} count={count} />
      <p>
        {say('{names}: this cannot be undone. If any is in use, none is deleted.', {
          names: resource.plural ?? plural(resource.label),
        })}
      </p>
    </Dialog>
  );
}
