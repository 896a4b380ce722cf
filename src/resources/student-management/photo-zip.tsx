import { useRef, useState } from 'react';
import { ask } from '@/dataProvider/http';
import { FailureAlert } from '@/console/kit/alert';
import { Button } from '@/console/kit/button';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import css from './photo.module.css';

interface SkippedEntry {
  readonly entry: string;
  readonly reason: string;
}
interface Preview {
  readonly file: number;
  readonly matched: readonly {
    readonly entry: string;
    readonly student: number;
    readonly name: string;
    readonly number: string;
    readonly replaces: boolean;
  }[];
  readonly unmatched: readonly SkippedEntry[];
}
interface SaveResult {
  readonly saved: number;
  readonly left: readonly SkippedEntry[];
}

function LeftOut({
  title,
  left,
}: {
  readonly title: string;
  readonly left: readonly SkippedEntry[];
}) {
  const say = useSay();
  if (left.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.left}>
        {left.map(({ entry, reason }) => (
          <li key={entry}>
            <code>{entry}</code> {say(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Many photos at once: choose a ZIP file, review whose photos it contains, then save. */
export function PhotoZip({
  path,
  onClose,
  onSaved,
}: {
  readonly path: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const say = useSay();
  const tell = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [saved, setSaved] = useState<SaveResult | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, once] = useBusy();

  const step = <T,>(call: () => Promise<T>, then: (answer: T) => void): Promise<void> =>
    once(async () => {
      setError(null);
      try {
        then(await call());
      } catch (caught) {
        setError(caught);
      }
    });
  const read = (file: File | undefined): void => {
    if (file)
      void step(
        () =>
          ask<Preview>(`${path}/read-zip`, {
            method: 'POST',
            body: file,
            type: 'application/octet-stream',
          }),
        setPreview,
      );
  };
  const save = (): void =>
    void step(
      () => ask<SaveResult>(`${path}/save-zip`, { method: 'POST', json: { file: preview?.file } }),
      (answer) => {
        tell.success(answer.saved === 1 ? '1 photo saved.' : '{count} photos saved.', {
          count: answer.saved,
        });
        onSaved();
        if (answer.left.length) setSaved(answer);
        else onClose();
      },
    );
  const replaced = preview?.matched.filter(({ replaces }) => replaces).length ?? 0;
  const count = preview?.matched.length ?? 0;
  return (
    <Dialog
      wide
      title={say('Photos from a ZIP file')}
      onClose={onClose}
      actions={
        preview && !saved
          ? [
              { label: say('Cancel'), run: onClose },
              {
                label: say(count === 1 ? 'Save one photo' : 'Save {count} photos', { count }),
                primary: true,
                disabled: count === 0,
                busy,
                run: save,
              },
            ]
          : [{ label: say('Close'), run: onClose }]
      }
    >
      {error ? <FailureAlert error={error} /> : null}
      {!preview && (
        <>
          <p>
            {say(
              'Name each picture by roll or registration number, such as 23BA001.jpg. JPEG or PNG, up to 5 MB each and 100 MB in total.',
            )}
          </p>
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label={say('ZIP file')}
            onChange={(event) => {
              read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button tone="primary" icon="upload" busy={busy} onClick={() => input.current?.click()}>
            {say('Choose a ZIP file')}
          </Button>
        </>
      )}
      {preview && !saved && (
        <>
          <p role="status">
            {say(
              '{count} pictures match students in this class, {replaced} replacing a photo. {left} skipped.',
              { count, replaced, left: preview.unmatched.length },
            )}
          </p>
          <LeftOut title={say('Skipped')} left={preview.unmatched} />
          {count > 0 && (
            <table className={css.matches}>
              <thead>
                <tr>
                  <th scope="col">{say('Number')}</th>
                  <th scope="col">{say('Name')}</th>
                  <th scope="col">{say('Picture')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.matched.map(({ entry, student, name, number, replaces }) => (
                  <tr key={student}>
                    <td>{number}</td>
                    <td>{name}</td>
                    <td>
                      <code>{entry}</code>
                      {replaces ? ` (${say('will replace')})` : ''}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
      {saved && <LeftOut title={say('These could not be saved')} left={saved.left} />}
    </Dialog>
  );
}
