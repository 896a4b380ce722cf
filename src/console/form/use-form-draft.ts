/** Stores a form's unsaved values and offers them again after a reload. */
import { useCallback, useEffect, useRef, useState } from 'react';
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

/** The draft on offer without these fields; null if nothing is left of it. */
function without(offered: StoredDraft, names: readonly string[]): StoredDraft | null {
  const values = Object.fromEntries(
    Object.entries(offered.draft.values).filter(([name]) => !names.includes(name)),
  );
  return Object.keys(values).length > 0
    ? { ...offered, draft: { ...offered.draft, values } }
    : null;
}

/** `before`: the row as it was when editing began; null for a new row. */
export function useFormDraft(
  key: string,
  form: UseFormReturn<Record<string, unknown>>,
  before: Row | null,
) {
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  /** A ref too: what is typed is stored beside it at any time. */
  const latest = useRef<StoredDraft | null>(null);
  const offer = useCallback((draft: StoredDraft | null): void => {
    latest.current = draft;
    setOffered(draft);
  }, []);
  /** Runs until what was typed is stored. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether something typed here is stored. */
  const kept = useRef(false);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((draft) => {
      if (!gone && draft && isDraft(draft.value) && Object.keys(draft.value.values).length > 0)
        offer({ at: draft.at, draft: draft.value });
    });
    return () => {
      gone = true;
    };
  }, [key, offer]);

  useEffect(() => {
    let typed: { readonly values: Row; readonly names: readonly string[] } | undefined;
    const keep = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { values = {}, names = [] } = typed ?? {};
      const older = latest.current?.draft;
      if (names.length > 0) {
        const own: FormDraft = {
          values: Object.fromEntries(names.map((name) => [name, values[name]])),
          before: Object.fromEntries(names.map((name) => [name, before?.[name]])),
          version: before?.['version'],
        };
        // Another new row has nothing to do with the one on offer; of the same row, both are kept.
        void keepDraft(
          key,
          before && older
            ? {
                values: { ...older.values, ...own.values },
                before: { ...own.before, ...older.before },
                version: older.version,
              }
            : own,
        );
      } else if (kept.current) void (older ? keepDraft(key, older) : dropDraft(key)); // everything typed was taken back
      kept.current = names.length > 0;
    };
    /** An expired session takes the form away at once, a phone the whole page. */
    const flush = (): void => {
      if (timer.current !== undefined) keep();
    };
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        typed = { values, names: Object.keys(dirtyFields ?? {}) };
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, PAUSE);
      },
    });
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }, [key, form, before]);

  /** Nothing that was typed is stored any more, and nothing is about to be. */
  const settle = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    kept.current = false;
  }, []);
  const drop = useCallback((): void => {
    settle();
    offer(null);
    void dropDraft(key);
  }, [key, offer, settle]);
  /** What was typed is saved, in these fields; a draft on offer that was not restored stays. */
  const saved = useCallback(
    (names: readonly string[]): void => {
      settle();
      const rest = latest.current && without(latest.current, names);
      offer(rest);
      void (rest ? keepDraft(key, rest.draft) : dropDraft(key));
    },
    [key, offer, settle],
  );
  return { offered, drop, saved, close: () => offer(null) };
}
