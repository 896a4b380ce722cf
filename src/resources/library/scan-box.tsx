/**
 * The input a scanner types into: a code and Enter, then it is empty for the next. Elements before
 * it share its line.
 */
import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '@/console/kit/button';
import css from './desk.module.css';

interface Props {
  readonly label: string;
  /** The button's label, for typing by hand. */
  readonly action: string;
  readonly box: Ref<HTMLInputElement>;
  readonly onScan: (code: string) => void;
  /** Escape in an empty box. */
  readonly onLeave?: () => void;
  readonly children?: ReactNode;
}

export function ScanBox({ label, action, box, onScan, onLeave, children }: Props) {
  const [text, setText] = useState('');
  return (
    <form
      className={css['scan']}
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        setText('');
        if (code) onScan(code);
      }}
    >
      {children}
      <label className={css['field']}>
        {label}
        <input
          ref={box}
          className={css['input']}
          // biome-ignore lint/a11y/noAutofocus: the scanner types here
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text === '') onLeave?.();
          }}
        />
      </label>
      <Button type="submit" tone="primary">
        {action}
      </Button>
    </form>
  );
}
