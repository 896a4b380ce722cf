/** The text of a grievance, and whether it is anonymous. */
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { TextArea, TextField } from '../fields';
import { SubmitButton } from '../submit-button';
import { useSay } from '../translation';
import form from '../form.module.css';
import css from './grievance.module.css';

export interface ComplaintText {
  readonly category: string;
  readonly subject: string;
  readonly details: string;
  readonly against: string;
  readonly confidential: boolean;
  readonly nameless: boolean;
  readonly files: readonly File[];
}
export const EMPTY: ComplaintText = {
  category: '',
  subject: '',
  details: '',
  against: '',
  confidential: false,
  nameless: false,
  files: [],
};
const MOST_FILES = 3;
const MOST_BYTES = 5_000_000;

/** Immediate consequences of some categories. */
const NOTES: Readonly<Record<string, string>> = {
  ragging: 'The head of the college is informed at once.',
  sexual_harassment: 'Only members of the Internal Complaints Committee can read it.',
};

interface ComplaintProps {
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly written: ComplaintText;
  /** Errors found by the server, by field. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly onWritten: (written: ComplaintText) => void;
}

export function Complaint({
  categories,
  written,
  wrong: refused,
  onWritten,
}: ComplaintProps): ReactNode {
  const say = useSay();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>();
  const [category, setCategory] = useState(written.category);
  const [nameless, setNameless] = useState(written.nameless);
  const [files, setFiles] = useState(written.files);
  const wrong = own ?? refused;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [subject, details] = [
      String(given.get('subject')).trim(),
      String(given.get('details')).trim(),
    ];
    const missing = {
      ...(category ? {} : { category: say('Choose {label|lower}.', { label: say('Category') }) }),
      ...(subject ? {} : { subject: say('Enter {label|lower}.', { label: say('Subject') }) }),
      ...(details ? {} : { details: say('Enter {label|lower}.', { label: say('What happened') }) }),
      ...(files.length > MOST_FILES
        ? { files: say('Choose up to 3 files.') }
        : files.some(({ size }) => size > MOST_BYTES)
          ? { files: say('Each file can be up to 5 MB.') }
          : {}),
    };
    setOwn(missing);
    const [first] = Object.keys(missing);
    if (first)
      return void element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    onWritten({
      category,
      subject,
      details,
      against: String(given.get('against')).trim(),
      confidential: !nameless && given.get('confidential') === 'on',
      nameless,
      files,
    });
  }

  return (
    <form ref={element} className={form['form']} method="post" noValidate onSubmit={submit}>
      <div className={form['field']}>
        <label className={form['label']} htmlFor={`${id}-category`}>
          {say('Category')}
        </label>
        <select
          id={`${id}-category`}
          name="category"
          className={form['input']}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          aria-invalid={wrong['category'] ? true : undefined}
          aria-describedby={`${id}-note`}
        >
          <option value="" disabled>
            {say('Choose')}
          </option>
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </select>
        <p id={`${id}-note`} className={form[wrong['category'] ? 'wrong' : 'hint']}>
          {wrong['category'] ?? (NOTES[category] ? say(NOTES[category]) : '')}
        </p>
      </div>
      <TextField
        name="subject"
        label={say('Subject')}
        error={wrong['subject']}
        defaultValue={written.subject}
        maxLength={150}
        required
      />
      <TextArea
        name="details"
        label={say('What happened')}
        error={wrong['details']}
        hint={say('Enter what happened, when and where. Name only people you need to.')}
        defaultValue={written.details}
        maxLength={5000}
        rows={8}
        required
      />
      <TextField
        name="against"
        label={say('Against')}
        error={wrong['against']}
        hint={say('Name of a member of staff. A person of this name cannot see the grievance.')}
        defaultValue={written.against}
        maxLength={100}
      />
      <div className={form['field']}>
        <label className={form['label']} htmlFor={`${id}-files`}>
          {say('Files')}
        </label>
        <input
          id={`${id}-files`}
          name="files"
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png"
          className={css['files']}
          aria-invalid={wrong['files'] ? true : undefined}
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
        <p className={form[wrong['files'] ? 'wrong' : 'hint']}>
          {wrong['files'] ??
            (files.length
              ? files.map(({ name }) => name).join(', ')
              : say('Up to 3 files: PDF, JPG or PNG, 5 MB each.'))}
        </p>
      </div>
      <fieldset className={css['who']}>
        <legend>{say('Complainant')}</legend>
        <label className={css['choice']}>
          <input
            type="radio"
            name="nameless"
            checked={!nameless}
            onChange={() => setNameless(false)}
          />
          <span>
            {say('I am a student of the college')}
            <small>{say('You confirm this with a code in the next step.')}</small>
          </span>
        </label>
        <label className={css['choice']}>
          <input
            type="radio"
            name="nameless"
            checked={nameless}
            onChange={() => setNameless(true)}
          />
          <span>
            {say('Anonymous')}
            <small>
              {say('We cannot contact you. Check for answers with the grievance number.')}
            </small>
          </span>
        </label>
      </fieldset>
      {!nameless && (
        <label className={css['tick']}>
          <input type="checkbox" name="confidential" defaultChecked={written.confidential} />
          <span>
            {say('Keep my name confidential')}
            <small>{say('Shown only to administrators of all modules.')}</small>
          </span>
        </label>
      )}
      <SubmitButton busy={false}>{say('Continue')}</SubmitButton>
    </form>
  );
}
