/** Documents that an applicant has not sent; the office uploads those brought on paper. */
import { useRef, type ReactNode } from 'react';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { sendFile } from '@/dataProvider/files';
import { useBusy } from '@/dataProvider/use-busy';
import css from './check.module.css';

export interface MissingPaper {
  readonly kind: string;
  readonly label: string;
  readonly required: boolean;
}

interface ChooseProps {
  /** API path of the application being checked. */
  readonly path: string;
  readonly kind: string;
  /** Says what is chosen, for screen readers. */
  readonly label: string;
  readonly onSent: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A button that uploads one document. */
export function ChooseFile({ path, kind, label, onSent, children }: ChooseProps) {
  const tell = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, once] = useBusy();
  const send = (file: File): Promise<void> =>
    once(async () => {
      try {
        await sendFile(
          `${path}/document/${kind}?name=${encodeURIComponent(file.name.slice(-100))}`,
          file,
        );
        await onSent();
      } catch (failure) {
        tell.failure(failure);
      }
    });
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".jpg,.jpeg,.pdf"
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      <Button
        icon="upload"
        busy={sending}
        aria-label={label}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

export function MissingPapers({
  path,
  papers,
  onSent,
}: {
  readonly path: string;
  readonly papers: readonly MissingPaper[];
  readonly onSent: () => Promise<unknown>;
}) {
  const say = useSay();
  if (papers.length === 0) return null;
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
            <ChooseFile
              path={path}
              kind={kind}
              label={`${say('Choose a file')}: ${label}`}
              onSent={onSent}
            >
              {say('Choose a file')}
            </ChooseFile>
          </li>
        ))}
      </ul>
    </section>
  );
}
