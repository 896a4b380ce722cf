/** What a sheet reports above its grid: a draft, entries that cannot be saved, a failed save. */
import { useSyncExternalStore } from 'react';
import { Button } from '../kit/button';
import { DraftNotice } from '../kit/draft-notice';
import type { DraftCell } from '../kit/grid/cells';
import type { GridStore } from '../kit/grid/store';
import { useSay } from '../kit/say';
import { SaveFailure } from '../register/save-failure';
import type { useRegisterDraft } from '../register/use-register-draft';
import type { useSaveCells } from '../register/use-save-cells';
import css from './sheet.module.css';

interface MessagesProps {
  readonly store: GridStore;
  readonly draft: ReturnType<typeof useRegisterDraft>;
  /** Nothing can be saved (any more); entries can be copied out. */
  readonly locked: boolean;
  readonly failure: ReturnType<typeof useSaveCells>['failure'];
  readonly onForget: () => void;
  readonly onCopy: (cells: readonly DraftCell[]) => void;
  readonly onReadAgain: () => void;
}

export function SheetMessages({
  store,
  draft,
  locked,
  failure,
  onForget,
  onCopy,
  onReadAgain,
}: MessagesProps) {
  const say = useSay();
  const { changed } = useSyncExternalStore(store.subscribe, store.summary);
  const { offered } = draft;
  return (
    <>
      {offered ? (
        <DraftNotice
          at={offered.at}
          count={offered.cells.length}
          onRestore={locked ? undefined : draft.restore}
          onDiscard={draft.drop}
        >
          {locked ? (
            <Button onClick={() => onCopy(offered.cells)}>{say('Copy entries …')}</Button>
          ) : null}
        </DraftNotice>
      ) : null}
      {locked && changed > 0 ? (
        <div className={css.kept} role="status">
          <p>{say('Your entries could not be saved. They are kept on this device.')}</p>
          <Button onClick={() => onCopy(store.cells.kept())}>{say('Copy entries …')}</Button>
          <Button onClick={onReadAgain}>{say('Reload table')}</Button>
        </div>
      ) : null}
      <SaveFailure failure={failure} onClose={onForget} />
    </>
  );
}
