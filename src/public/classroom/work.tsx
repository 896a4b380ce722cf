/**
 * Work on an assignment: text, a link, files. Everything stays on the device until the server has
 * it.
 */
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ClassroomDesk, DeskAssignment, UploadedFile, HandedIn } from '@/domain/classroom';
import { useAttempt } from '../attempt';
import { TextArea, TextField } from '../fields';
import { FormMessage } from '../form-message';
import { SubmitButton } from '../submit-button';
import { useSay } from '../translation';
import { classroomData } from './classroom';
import { storedDraft, storeDraft, type Draft } from './device-store';
import { SentFiles } from './sent-files';
import { useFiles } from './use-files';
import form from '../form.module.css';
import css from './classroom.module.css';

interface Props {
  readonly assignment: DeskAssignment;
  readonly desk: Pick<ClassroomDesk, 'student' | 'takes'>;
  readonly onDone: (at: HandedIn, work: Pick<DeskAssignment, 'text' | 'link' | 'files'>) => void;
}

export function Work({ assignment, desk, onDone }: Props): ReactNode {
  const say = useSay();
  const { id, text, link, files_most: most } = assignment;
  const task = { student: desk.student, assignment: id };
  const { busy, wrong, refused, attempt } = useAttempt();
  const [work, setWork] = useState<Draft>({ text: text ?? '', link: link ?? '' });
  const [files, setFiles] = useState<readonly UploadedFile[]>(() => [
    ...assignment.files,
    ...assignment.waiting.filter((one) => !assignment.files.some((held) => held.id === one.id)),
  ]);
  const { sending, choose, forget } = useFiles(task, desk.takes, (file) =>
    setFiles((all) => [...all.filter((one) => one.id !== file.id), file]),
  );
  const typed = useRef(false);

  // Restores earlier text, unless the student is typing already.
  useEffect(() => {
    void storedDraft({ student: desk.student, assignment: id }).then((draft) => {
      if (draft && !typed.current) setWork({ text: draft.text, link: draft.link });
    });
  }, [desk.student, id]);

  const type = (next: Draft): void => {
    typed.current = true;
    setWork(next);
    void storeDraft(task, next);
  };
  const remove = (file: UploadedFile): void => {
    setFiles((all) => all.filter((one) => one.id !== file.id));
    // A file handed in before stays in the earlier version; an unsubmitted one is deleted.
    if (!assignment.files.some((one) => one.id === file.id))
      void classroomData(`/assignment/${id}/file/${file.id}`, { method: 'DELETE' }).catch(
        () => undefined,
      );
  };
  const waiting = sending.filter((one) => one.refused === undefined).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      const sent = { text: work.text || null, link: work.link.trim() || null };
      const at = await classroomData<HandedIn>(`/assignment/${id}`, {
        method: 'POST',
        json: { ...sent, files: files.map((one) => one.id) },
      });
      await storeDraft(task, null);
      onDone(at, { ...sent, files });
    });
  };
  return (
    <form className={`${form['form']} ${css['work']}`} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        label={say('Your work')}
        rows={8}
        maxLength={20_000}
        error={wrong['text']}
        value={work.text}
        onChange={(event) => type({ ...work, text: event.target.value })}
      />
      {most > 0 && (
        <FileChoice
          types={desk.takes.types}
          mb={desk.takes.mb}
          most={most}
          full={files.length + waiting >= most}
          error={wrong['files']}
          onChoose={choose}
        />
      )}
      {files.length > 0 && <SentFiles assignment={id} files={files} onRemove={remove} />}
      {sending.length > 0 && (
        <ul className={css['files']} aria-label={say('Uploading')}>
          {sending.map(({ key, name, progress, refused: reason }) => (
            <li key={key} className={css['file']}>
              <span>{name}</span>
              {progress !== undefined && (
                <progress
                  max={100}
                  value={progress}
                  aria-label={say('Uploading {name}', { name })}
                />
              )}
              {reason !== undefined && (
                <span className={form['wrong']} role="alert">
                  {say(reason)}
                </span>
              )}
              {progress === undefined && reason === undefined && (
                <span className={form['hint']}>
                  {say('Kept on this device. Upload will be retried.')}
                </span>
              )}
              <button
                type="button"
                className={css['remove']}
                aria-label={say('Remove {name}', { name })}
                onClick={() => forget(key)}
              >
                {say('Remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        name="link"
        type="url"
        label={say('Link to your work')}
        hint={say('For example, a shared document link.')}
        maxLength={300}
        error={wrong['link']}
        value={work.link}
        onChange={(event) => type({ ...work, link: event.target.value })}
      />
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      {waiting > 0 && (
        <p role="status">
          {say('{waiting|file is|files are} still uploading. Wait, or remove them.', { waiting })}
        </p>
      )}
      <div>
        <SubmitButton busy={busy || waiting > 0}>{say('Submit')}</SubmitButton>
      </div>
    </form>
  );
}

function FileChoice({
  types,
  mb,
  most,
  full,
  error,
  onChoose,
}: {
  readonly types: readonly string[];
  readonly mb: number;
  readonly most: number;
  readonly full: boolean;
  readonly error: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
}): ReactNode {
  const say = useSay();
  const id = useId();
  return (
    <div className={form['field']}>
      <label className={form['label']} htmlFor={id}>
        {say('Files')}
      </label>
      <input
        id={id}
        type="file"
        multiple
        className={css['chooser']}
        accept={types.map((type) => `.${type}`).join(',')}
        disabled={full}
        aria-describedby={`${id}-said`}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p id={`${id}-said`} className={error ? form['wrong'] : form['hint']}>
        {error ??
          say('At most {most|file|files} of {mb} MB each: {types}.', {
            most,
            mb,
            types: types.join(', '),
          })}
      </p>
    </div>
  );
}
