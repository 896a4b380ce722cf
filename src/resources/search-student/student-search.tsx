import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ask } from '@/dataProvider/http';
import { Failure, isAbort } from '@/dataProvider/errors';
import { lazyOnInput } from '@/console/kit/lazy-on-input';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import css from './student-search.module.css';

const StudentDialog = lazyOnInput(async () => (await import('./student-dialog')).StudentDialog);

interface Hit {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  /** Programme, department and batch, to distinguish students of the same name. */
  readonly tells: string;
}

/**
 * A search starts after more than three characters; a new one cancels the previous (specification,
 * section 5).
 */
const FEWEST = 4;
const PAUSE = 250;

type SearchResult = { readonly text: string; readonly hits: readonly Hit[] } | null;

/**
 * Debounces the search after the last key. Refusals are silent; a missing response is reported
 * (section 8).
 */
function useHits(text: string): SearchResult {
  const [found, setFound] = useState<SearchResult>(null);
  const tell = useToast();
  useEffect(() => {
    const wanted = text.trim();
    if ([...wanted].length < FEWEST) {
      setFound(null);
      return undefined;
    }
    const calling = new AbortController();
    const timer = setTimeout(() => {
      ask<Hit[]>(`/api/search/student/${encodeURIComponent(wanted)}`, { signal: calling.signal })
        .then((hits) => setFound({ text: wanted, hits }))
        .catch((error: unknown) => {
          if (isAbort(error)) return;
          setFound(null);
          if (error instanceof Failure && error.status === 0) tell.failure(error);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [text, tell]);
  return found;
}

/**
 * The search box of the top bar: 400 wide, its list at most 250 high, with combobox keyboard
 * controls. `page` means it has its own page.
 */
export function StudentSearch({ page = false }: { readonly page?: boolean }) {
  const say = useSay();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useHits(text);
  const hits = found?.hits ?? [];
  const shown = open && text.trim().length > 0;

  const choose = (hit: Hit | undefined): void => {
    if (!hit) return;
    setOpen(false);
    setChosen(hit.id);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) setActive((active + step + hits.length) % hits.length);
    else if (event.key === 'Enter') choose(hits[active]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={page ? `${css.search} ${css.page}` : css.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        ref={box}
        type="search"
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: a page that is there to search alone
        autoFocus={page}
        autoComplete="off"
        value={text}
        placeholder={say('Search students')}
        aria-label={say('Search students')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && hits[active] ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKey}
      />
      {shown && (
        <ul id={listId} role="listbox" aria-label={say('Students')}>
          {hits.map((hit, i) => (
            <li
              key={hit.id}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === active}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(hit);
              }}
              onMouseEnter={() => setActive(i)}
            >
              <span>
                {hit.name}
                <small>{hit.tells}</small>
              </span>
              <small>{hit.roll_no ?? '–'}</small>
            </li>
          ))}
          {hits.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled="true" className={css.hint}>
              {say(
                found ? 'No students found.' : 'Type more than 3 characters of a name or number.',
              )}
            </li>
          )}
        </ul>
      )}
      {chosen !== null && (
        <StudentDialog
          id={chosen}
          onClose={() => {
            setChosen(null);
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}
