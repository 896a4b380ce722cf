/** Confirms the deletion of many rows in one request: all of them or none. */
import { useState } from 'react';
import { useDataProvider, useRefresh, type Identifier } from 'react-admin';
import type { DeleteManyMeta } from '@/dataProvider/rest';
import type { Resource } from '@/schema';
import { FailureAlert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { Whom } from '../kit/whom';
import { useBusy } from '@/dataProvider/use-busy';
import { kindOf } from './kind-of';

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
  const refresh = useRefresh();
  const [failure, setFailure] = useState<unknown>();
  const [busy, once] = useBusy();
  const count = ids.length;
  const kind = kindOf(say, resource, count);
  const [only] = count === 1 ? names : [];
  async function run(): Promise<void> {
    setFailure(undefined);
    try {
      const meta: DeleteManyMeta = { versions };
      await dataProvider.deleteMany(resource.name, { ids: [...ids], meta });
      refresh(); // other lists, counts and pages may show these rows too
      tell.success('{count} {kind} deleted', { count, kind });
      onDone();
    } catch (error) {
      setFailure(error);
    }
  }
  const close = (): void => onClose(failure !== undefined);
  return (
    <Dialog
      title={
        only === undefined
          ? say('Delete {count} {kind}?', { count, kind })
          : say('Delete {title}?', { title: only })
      }
      onClose={close}
      actions={[
        { label: say('Cancel'), run: close },
        {
          label: say('Delete {kind}', { kind }),
          danger: true,
          busy,
          run: () => void once(run),
        },
      ]}
    >
      {failure !== undefined && <FailureAlert error={failure} />}
      {only === undefined && <Whom names={names} count={count} />}
      <p>{say('This cannot be undone. If one is in use, none are deleted.')}</p>
    </Dialog>
  );
}
