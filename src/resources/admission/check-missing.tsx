/** Documents that an applicant has not sent; the office uploads those brought on paper. */
import { useRef, useState } from 'react';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import { sendFile } from '@/dataProvider/files';
import css from './check.module.css';

export interface MissingPaper {
  readonly kind: string;
  readonly label: string;
  readonly required: boolean;
}

export function MissingPapers({
  path,
  papers,
  onSent,
}: {
  /** API path of the application being checked. */
  readonly path: string;
  readonly papers: readonly MissingPaper[];
  readonly onSent: () => Promise<unknown>;
}) {
  const say = useSay();
  const tell = useToast();
  const [busy, once] = useBusy();
  const [sending, setSending] = useState<string>();
  const pickers = useRef<Record<string, HTMLInputElement | null>>({});
  if (papers.length === 0) return null;
  const send = (kind: string, file: File): void => {
    setSending(kind);
    void once(async () => {
      try {
        await sendFile(
          `${path}/document/${kind}?name=${encodeURIComponent(file.name.slice(-100))}`,
          file,
        );
        await onSent();
      } catch (failure) {
        tell.failure(failure);
      } finally {
        setSending(undefined);
      }
    });
  };
  return (
    <section className={css['missing']} aria-label={say('Documents not sent')}>
      <h3>{say('Documents not sent')}</h3>
      <p>
        {say('Add scans of documents brought to the office: JPG up to 1.5 MB or PDF up to 500 kB.')}
      </p>
      <ul>
        {papers.map(({ kind, label, required }) => (
          <li key={kind}>
            <span>
              {label} {required ? null : <small>({say('optional')})</small>}
            </span>
            <input
              ref={(input) => {
                pickers.current[kind] = input;
              }}
              type="file"
              hidden
              accept=".jpg,.jpeg,.pdf"
              aria-label={label}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) send(kind, file);
                event.target.value = '';
              }}
            />
            <Button
              icon="upload"
              disabled={busy}
              busy={sending === kind}
              aria-label={`${say('Choose a file')}: ${label}`}
              onClick={() => pickers.current[kind]?.click()}
            >
              {say('Choose a file')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
