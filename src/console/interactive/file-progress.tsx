/** The progress of a file being generated, with a way to cancel. */
import { Dialog } from '../kit/dialog';
import { Progress } from '../kit/progress';
import { useSay } from '../kit/say';

interface Props {
  /** The name of the file or action. */
  readonly label: string;
  /** Null while the size of the file is not known. */
  readonly percent: number | null;
  readonly onCancel: () => void;
}

export default function FileProgress({ label, percent, onCancel }: Props) {
  const say = useSay();
  return (
    <Dialog title={label} onClose={onCancel} actions={[{ label: say('Cancel'), run: onCancel }]}>
      <Progress
        label={say('Preparing the file …')}
        done={percent ?? 0}
        total={percent === null ? 0 : 100}
        words={`${percent} %`}
      />
    </Dialog>
  );
}
