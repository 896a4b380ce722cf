/**
 * The meanings of a file's words: `M` for a choice, `Y` for yes. Words of the first lines that are
 * not understood are prompted for.
 */
import { useState } from 'react';
import type { Field, ImportSource } from '@/schema';
import { Button } from '../kit/button';
import { useSay } from '../kit/say';
import controls from '../fields/controls.module.css';
import { meaningsOf, unknownWords } from './mapping';
import type { Run } from './run';
import css from './import.module.css';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly source: ImportSource;
  readonly run: Run;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

export function ValueWords({ name, field, source, run, onChange }: Props) {
  const say = useSay();
  const [more, setMore] = useState('');
  const values = source.values ?? {};
  const words = [
    ...new Set([
      ...Object.keys(values),
      ...unknownWords(field, name, source, run.columns, run.sample),
    ]),
  ];
  const meanings = meaningsOf(field, say);
  const put = (word: string, meaning: string): void => onChange({ ...values, [word]: meaning });
  const remove = (word: string): void => {
    const { [word]: _, ...others } = values;
    onChange(others);
  };
  const add = (): void => {
    const word = more.trim();
    if (word === '') return;
    put(word, meanings?.[0]?.value ?? '');
    setMore('');
  };
  return (
    <div className={css.words}>
      {words.map((word) => (
        <div key={word} className={css.word}>
          <code>{word}</code>
          <span aria-hidden>→</span>
          {meanings ? (
            <select
              className={controls.input}
              aria-label={say('Value for {word}', { word })}
              value={values[word] ?? ''}
              onChange={(event) => put(word, event.target.value)}
            >
              {values[word] === undefined ? <option value="">{say('Please choose')}</option> : null}
              {meanings.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input
              className={controls.input}
              aria-label={say('Value for {word}', { word })}
              value={values[word] ?? ''}
              onChange={(event) => put(word, event.target.value)}
            />
          )}
          {values[word] === undefined ? null : (
            <button
              type="button"
              className={css.remove}
              aria-label={say('Remove {word}', { word })}
              onClick={() => remove(word)}
            >
              ✕
            </button>
          )}
        </div>
      ))}
      <div className={css.word}>
        <input
          className={controls.input}
          aria-label={say('Value in the file')}
          placeholder={say('Value in the file')}
          value={more}
          onChange={(event) => setMore(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add();
            }
          }}
        />
        <Button onClick={add} disabled={more.trim() === ''}>
          {say('Add')}
        </Button>
      </div>
    </div>
  );
}
