/** A text to copy: already selected, and copied by a button where the browser allows it. */
import { useId } from 'react';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import css from './sheet.module.css';

export function CopyDialog({
  text,
  onClose,
}: {
  readonly text: string;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const tell = useToast();
  const id = useId();
  const mark = (): void => {
    const box = document.getElementById(id);
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.focus();
    box.select();
  };
  const copy = (): void => {
    const done = (): void => {
      tell.success('Copied');
      onClose();
    };
    if ('clipboard' in navigator) navigator.clipboard.writeText(text).then(done, mark);
    else mark(); // the user copies with Ctrl+C
  };
  return (
    <Dialog
      wide
      title={say('Unsaved entries')}
      onClose={onClose}
      actions={[
        { label: say('Close'), run: onClose },
        { label: say('Copy'), run: copy, primary: true },
      ]}
    >
      <label htmlFor={id}>{say('You can paste this into a spreadsheet.')}</label>
      <textarea
        id={id}
        className={css.copied}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
