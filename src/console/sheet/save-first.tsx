/** Prompts for what to do with unsaved cells before an action that builds on saved values. */
import { useRef, useState, type ReactNode } from 'react';
import { useBusy } from '@/dataProvider/use-busy';
import { Dialog } from '../kit/dialog';
import { counted, useSay } from '../kit/say';

interface Question {
  readonly label: string;
  readonly count: number;
}

export function useSaveFirst(
  unsaved: () => number,
  save: () => Promise<boolean>,
): { ask: (label: string) => Promise<boolean>; dialog: ReactNode } {
  const say = useSay();
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(go: boolean) => void>(() => undefined);
  const close = (go: boolean): void => {
    setQuestion(null);
    answer.current(go);
  };
  const [, once] = useBusy();
  const saveThen = async (): Promise<void> => {
    setQuestion(null);
    answer.current(await save());
  };
  const dialog = question ? (
    <Dialog
      title={question.label}
      onClose={() => close(false)}
      actions={[
        { label: say('Cancel'), run: () => close(false) },
        { label: say('Continue without saving'), run: () => close(true) },
        { label: say('Save and continue'), run: () => void once(saveThen), primary: true },
      ]}
    >
      <p>
        {counted(
          say,
          question.count,
          '1 cell is not saved yet.',
          '{count} cells are not saved yet.',
        )}{' '}
        {say('Unsaved entries stay in the table but are not included.')}
      </p>
    </Dialog>
  ) : null;
  return {
    dialog,
    ask: (label) => {
      const count = unsaved();
      if (count === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        answer.current = resolve;
        setQuestion({ label, count });
      });
    },
  };
}
