import { useId, useState } from 'react';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import type { Version } from './routine-week';
import css from './routine.module.css';

interface Props {
  readonly versions: readonly Version[];
  readonly onClose: () => void;
  readonly onCopy: (from: number) => void;
}

export function CopyFrom({ versions, onClose, onCopy }: Props) {
  const say = useSay();
  const id = useId();
  const [from, setFrom] = useState(versions[0]?.id);
  return (
    <Dialog
      title={say('Copy from routine')}
      onClose={onClose}
      onSubmit={() => from !== undefined && onCopy(from)}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Copy'), primary: true, disabled: from === undefined },
      ]}
    >
      <p>{say('Keeps day, period and room. Clashing classes are left out.')}</p>
      <div className={css.field}>
        <label htmlFor={id}>{say('Routine')}</label>
        <select id={id} value={from} onChange={(event) => setFrom(Number(event.target.value))}>
          {versions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  );
}
