/** Copies an ID to the clipboard. */
import type { ReactNode } from 'react';
import { Icon } from './graphics';
import { toast } from './toasts';
import { useSay } from './translation';
import form from './form.module.css';

/**
 * Browsers offer the clipboard API only in secure contexts; elsewhere the old command still works.
 */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser refused.');
}

export function CopyId({ id, text }: { readonly id: string; readonly text?: string }): ReactNode {
  const say = useSay();
  const run = (): void =>
    void copy(id).then(
      () => toast.success(say('Application ID copied')),
      () => toast.error(say('The ID could not be copied. Select it and copy it manually.')),
    );
  return (
    <button
      type="button"
      className={form[text ? 'item' : 'iconButton']}
      onClick={run}
      aria-label={text ? undefined : say('Copy ID')}
      title={text ? undefined : say('Copy ID')}
    >
      <Icon name="copy" />
      {text}
    </button>
  );
}
