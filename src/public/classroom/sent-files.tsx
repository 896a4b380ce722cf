/** Uploaded files: each can be downloaded, and removed from the work until it is handed in. */
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/dataProvider/errors';
import type { UploadedFile } from '@/domain/classroom';
import { FormMessage, type FormNotice } from '../form-message';
import { useSay } from '../translation';
import { saveFile } from './classroom';
import frame from '../student-desk.module.css';
import css from './classroom.module.css';

interface Props {
  readonly assignment: number;
  /** What the files are; by default the student's own. */
  readonly label?: string;
  readonly files: readonly UploadedFile[];
  readonly onRemove?: (file: UploadedFile) => void;
}

/** `1.4 MB`, `20 KB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

export function SentFiles({ assignment, label = 'Files', files, onRemove }: Props): ReactNode {
  const say = useSay();
  const [refused, setRefused] = useState<FormNotice>();
  const save = ({ id, name }: UploadedFile): void => {
    setRefused(undefined);
    saveFile(`/assignment/${assignment}/file/${id}`, name).catch((error: unknown) =>
      setRefused(messageOf(error)),
    );
  };
  return (
    <>
      <ul className={css['files']} aria-label={say(label)}>
        {files.map((file) => (
          <li key={file.id} className={css['file']}>
            <button type="button" className={css['name']} onClick={() => save(file)}>
              {file.name}
            </button>{' '}
            <small className={frame['soft']}>{sizeOf(file.size)}</small>
            {onRemove && (
              <button
                type="button"
                className={css['remove']}
                aria-label={say('Remove {name}', { name: file.name })}
                onClick={() => onRemove(file)}
              >
                {say('Remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
    </>
  );
}
