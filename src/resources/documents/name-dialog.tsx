import { useState } from 'react';
import { nameFault, splitName } from '@/domain/drive';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { refusalOf } from '@/console/kit/uploads';
import { useBusy } from '@/dataProvider/use-busy';
import css from './drive.module.css';

interface Props {
  readonly title: string;
  readonly action: string;
  /** The current name; for a file everything but the extension is preselected. */
  readonly start: string;
  readonly isFile?: boolean;
  readonly onClose: () => void;
  /** Throws if the name is refused. */
  readonly onRun: (name: string) => Promise<void>;
}

/** Prompts for a name, and shows why it was refused beside it. */
export function NameDialog({ title, action, start, isFile = false, onClose, onRun }: Props) {
  const say = useSay();
  const [name, setName] = useState(start);
  const [fault, setFault] = useState('');
  const [busy, once] = useBusy();
  async function run(): Promise<void> {
    const wrong = nameFault(name.trim());
    if (wrong) {
      setFault(say(wrong));
      return;
    }
    await once(async () => {
      try {
        await onRun(name.trim());
        onClose();
      } catch (error) {
        setFault(say(refusalOf(error)));
      }
    });
  }
  const choose = (input: HTMLInputElement): void =>
    input.setSelectionRange(0, isFile ? splitName(start)[0].length : start.length);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void run()}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: action, primary: true },
      ]}
    >
      <label className={css.field}>
        <span>{say('Name')}</span>
        <input
          className={css.input}
          value={name}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'name-fault' : undefined}
          onFocus={(event) => choose(event.target)}
          onChange={(event) => {
            setName(event.target.value);
            setFault('');
          }}
        />
      </label>
      <p id="name-fault" className={css.fault} role="alert">
        {fault}
      </p>
    </Dialog>
  );
}
