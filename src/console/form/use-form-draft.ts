/** Stores a form's unsaved values and offers them again after a reload. */
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../kit/drafts';
import type { Row } from './form-values';

const PAUSE = 500;

interface FormDraft {
  readonly values: Row;
  /**
   * The values these fields had before editing, and the version of the row then, so that a later
   * save by another user is noticed.
   */
  readonly before: Row;
  readonly version: unknown;
}

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' && value !== null && 'values' in value && 'before' in value;

export interface StoredDraft {
  readonly at: number;
  readonly draft: FormDraft;
}

export function useFormDraft(
  key: string,
  form: UseFormReturn<Record<string, unknown>>,
  before: Row | null,
) {
  const [offered, setOffered] = useState<StoredDraft | null>(null);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((draft) => {
      if (!gone && draft && isDraft(draft.value) && Object.keys(draft.value.values).length > 0)
        setOffered({ at: draft.at, draft: draft.value });
    });
    return () => {
      gone = true;
    };
  }, [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        clearTimeout(timer);
        const names = Object.keys(dirtyFields ?? {});
        if (names.length === 0) return;
        timer = setTimeout(() => {
          void keepDraft(key, {
            values: Object.fromEntries(names.map((name) => [name, values[name]])),
            before: Object.fromEntries(names.map((name) => [name, before?.[name]])),
            version: before?.['version'],
          });
        }, PAUSE);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, form, before]);

  const drop = useCallback((): void => {
    setOffered(null);
    void dropDraft(key);
  }, [key]);
  return { offered, drop, close: () => setOffered(null) };
}
