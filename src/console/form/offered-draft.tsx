/** Offers what was typed in a form before it was lost, where there is any. */
import { DraftNotice } from '../kit/draft-notice';
import type { useFormDraft } from './use-form-draft';

interface Props {
  readonly draft: Pick<ReturnType<typeof useFormDraft>, 'offered' | 'drop'>;
  readonly onRestore: () => void;
}

export function OfferedDraft({ draft: { offered, drop }, onRestore }: Props) {
  return offered ? (
    <DraftNotice
      at={offered.at}
      count={Object.keys(offered.draft.values).length}
      onRestore={onRestore}
      onDiscard={drop}
    />
  ) : null;
}
