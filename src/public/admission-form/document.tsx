/**
 * One document: the request, the uploaded file, and the progress of an upload. A chosen file is
 * stored on the device until it has arrived.
 */
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Failure, messageOf } from '@/dataProvider/errors';
import { useSay } from '../translation';
import { sendDocument, type FormState, type SentDocument } from './form';
import { drop, keep, kept } from './kept';
import { shrink, UnusableFile } from './shrink';
import form from '../form.module.css';
import css from './form.module.css';

interface DocumentProps {
  readonly owner: string;
  readonly asked: FormState['documents']['asked'][number];
  readonly sent: SentDocument | undefined;
  readonly open: boolean;
  /** Even a document verified by the office may be replaced. */
  readonly replaces?: boolean;
  readonly onState: (state: FormState) => void;
}
interface PendingFile {
  readonly name: string;
  readonly blob: Blob;
}
const STATE: Readonly<Record<SentDocument['state'], string>> = {
  pending: 'Sent, not checked yet',
  ok: 'Verified',
  rejected: 'Rejected',
};

/** Refused for good: sending the same file again would not help. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof Failure && [404, 413, 415, 422, 423].includes(failure.status);

export function DocumentField({
  owner,
  asked,
  sent,
  open,
  replaces = false,
  onState,
}: DocumentProps): ReactNode {
  const say = useSay();
  const id = useId();
  const key = `${owner}/file/${asked.kind}`;
  const running = useRef(false);
  const [progress, setProgress] = useState<number>();
  const [waiting, setWaiting] = useState<PendingFile>();
  const [error, setError] = useState<string>();

  const deliver = useCallback(
    async (one: PendingFile) => {
      if (running.current) return;
      running.current = true;
      setError(undefined);
      setProgress(0);
      try {
        const state = await sendDocument(asked.kind, one.name, one.blob, (done, total) =>
          setProgress(Math.round((100 * done) / Math.max(total, 1))),
        );
        await drop(key);
        setWaiting(undefined);
        onState(state);
      } catch (failure) {
        const { title, hint } = messageOf(failure);
        if (isRefused(failure)) {
          await drop(key);
          setWaiting(undefined);
        } else setWaiting(one);
        setError([title, hint].filter(Boolean).join(' '));
      } finally {
        running.current = false;
        setProgress(undefined);
      }
    },
    [asked.kind, key, onState],
  );

  // Files that did not arrive last time are sent now, and whenever the network returns.
  useEffect(() => {
    if (!open) return undefined;
    const again = (): void =>
      void kept<PendingFile>(key).then((one) => {
        if (one) void deliver(one);
      });
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [key, deliver, open]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setError(undefined);
    try {
      const one = { name: file.name, blob: await shrink(asked.kind, file) };
      await keep(key, one);
      await deliver(one);
    } catch (failure) {
      setError(failure instanceof UnusableFile ? failure.message : 'This file cannot be read.');
    }
  }

  return (
    <li className={css['document']}>
      <div>
        <label className={form['label']} htmlFor={id}>
          {asked.label}
          {!asked.required && <small className={css['optional']}> ({say('optional')})</small>}
        </label>
        {sent && (
          <p className={css['state']} data-state={sent.state}>
            {say(STATE[sent.state])}
            <small>{` ${sent.name}, ${Math.ceil(sent.size / 1000)} KB`}</small>
          </p>
        )}
        {sent?.state === 'rejected' && sent.reason && (
          <p className={form['wrong']}>{sent.reason}</p>
        )}
        {progress !== undefined && (
          <progress
            max={100}
            value={progress}
            aria-label={say('Uploading {name}', { name: asked.label })}
          />
        )}
        {error && (
          <p className={form['wrong']} role="alert">
            {say(error)}
          </p>
        )}
        {waiting && progress === undefined && (
          <p className={form['hint']}>
            {say('The file is kept on this device.')}{' '}
            <button type="button" className={css['again']} onClick={() => void deliver(waiting)}>
              {say('Send again')}
            </button>
          </p>
        )}
      </div>
      {open && (replaces || sent?.state !== 'ok') && (
        // A button of the page: the browser's own is small, and in the language of the device.
        <label className={`${form['quiet']} ${css['choose']}`}>
          <span>{say(sent ? 'Choose another file' : 'Choose a file')}</span>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept={
              asked.kind === 'photo' || asked.kind === 'signature'
                ? 'image/*'
                : 'image/*,application/pdf'
            }
            disabled={progress !== undefined}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      )}
    </li>
  );
}
