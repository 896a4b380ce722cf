/**
 * An input for references: the combobox pattern of ARIA, with options from the server. Text that
 * matches no row is kept and passed on, so that validation can report it.
 */
import { useDataProvider } from 'react-admin';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Resource } from '@/schema';
import { useSay } from '../kit/say';
import { settling } from '../kit/settling';
import { aria, setRef, type ControlProps } from './control';
import { countText } from './text-of';
import { NoneToChoose } from './none-to-choose';
import { namedOnly, titleOf } from './title-of';
import { orderOf, ROWS, useLabel, useOptions, type Narrow, type RefOption } from './use-options';
import css from './controls.module.css';

interface Props extends ControlProps {
  readonly target: Resource;
  readonly narrow: Narrow;
  /** The title of the current value where it is known already. */
  readonly known?: string | undefined;
  /** Offered first, where "all" is allowed too. */
  readonly extra?: RefOption | undefined;
}

/** In pixels, as in the style sheet. */
const LIST_HEIGHT = 280;

export function Combobox(props: Props) {
  const { target, narrow, known, extra, value, onChange, onBlur, focusRef } = props;
  const say = useSay();
  const dataProvider = useDataProvider();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [everywhere, setEverywhere] = useState(false);
  const [chosen, setChosen] = useState<RefOption | null>(null);
  const within: Narrow = everywhere ? {} : narrow;
  const found = useOptions(target, text ?? '', within, open);
  const options = extra && !text ? [extra, ...found.options] : found.options;
  const label = useLabel(
    target,
    value,
    extra && value === extra.id
      ? extra.label
      : chosen && chosen.id === value
        ? chosen.label
        : known,
  );
  const narrowed = !everywhere && Object.keys(narrow).length > 0;
  // Known once the list was opened; shown until another field narrows it or there is one.
  const isBare = found.none && !narrowed && !extra;

  useEffect(() => {
    // scroll the highlighted option into view
    const element = list.current?.children[at];
    if (at >= 0 && typeof element?.scrollIntoView === 'function')
      element.scrollIntoView({ block: 'nearest' });
  }, [at]);

  // Opens upwards where the viewport ends below and there is room above.
  const place = box.current?.getBoundingClientRect();
  const up =
    open &&
    place !== undefined &&
    window.innerHeight - place.bottom < LIST_HEIGHT &&
    place.top > LIST_HEIGHT;
  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  /** Counts the user's inputs: responses to an earlier text are dropped. */
  const turn = useRef(0);
  const choose = (option: RefOption): void => {
    turn.current += 1;
    setChosen(option);
    setText(null);
    close();
    onChange(option.id);
  };

  /** Resolves the typed text: to nothing, the row of that name, or the text itself. */
  const settle = async (typed: string): Promise<void> => {
    const wanted = typed.trim().toLowerCase();
    const mine = ++turn.current;
    if (wanted === '') {
      setText(null);
      onChange(null);
      return;
    }
    const isIt = (option: RefOption): boolean =>
      option.label.toLowerCase() === wanted || String(option.id).toLowerCase() === wanted;
    let match = options.find(isIt);
    if (!match) {
      const rows = await dataProvider
        .getList<Readonly<Record<string, unknown>> & { id: string | number }>(target.name, {
          pagination: { page: 1, perPage: ROWS },
          sort: orderOf(target),
          filter: { ...within, q: typed.trim() },
          meta: namedOnly(target),
        })
        .then(
          ({ data }) => data,
          () => [],
        );
      if (turn.current !== mine) return;
      match = rows.map((row) => ({ id: row.id, label: titleOf(target, row, say) })).find(isIt);
    }
    if (match) choose(match);
    else onChange(typed.trim());
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey && key === 'ArrowUp') {
        close();
        return;
      }
      if (!open) {
        setOpen(true);
        return;
      }
      const step = key === 'ArrowDown' ? 1 : -1;
      setAt((now) =>
        options.length === 0
          ? -1
          : now < 0 && step < 0
            ? options.length - 1
            : (now + step + options.length) % options.length,
      );
    } else if (key === 'Enter' && open) {
      event.preventDefault();
      const option =
        options[at] ?? (text && options.length === 1 && !found.waiting ? options[0] : undefined);
      if (option) choose(option);
    } else if (key === 'Escape' && (open || text !== null)) {
      event.preventDefault();
      event.stopPropagation();
      setText(null);
      close();
    }
  };

  return (
    <div className={css.combo}>
      <input
        {...aria(props)}
        ref={(element) => {
          box.current = element;
          setRef(focusRef, element);
        }}
        className={css.input}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open && !isBare}
        aria-controls={open && !isBare ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
        value={text ?? label}
        placeholder={say('Type to search')}
        onChange={(event) => {
          turn.current += 1;
          setText(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          close();
          if (text !== null) void settling(settle(text).finally(onBlur));
          else onBlur();
        }}
      />
      <span className={css.arrow} aria-hidden />
      {isBare ? (
        <NoneToChoose target={target} />
      ) : open ? (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={say('Choices')}
          className={css.list}
          data-up={up ? '' : undefined}
        >
          {options.map((option, i) => (
            <li
              key={option.id}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={option.id === value}
              data-at={i === at ? '' : undefined}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {target.key === 'text' &&
              String(option.id) !== option.label &&
              option.id !== extra?.id ? (
                <span className={css.code}>{option.id}</span>
              ) : null}
            </li>
          ))}
          <Note
            found={found}
            count={options.length}
            narrowed={narrowed}
            onWiden={() => setEverywhere(true)}
          />
        </ul>
      ) : null}
    </div>
  );
}

/** A note below the list. */
function Note({
  found,
  count,
  narrowed,
  onWiden,
}: {
  readonly found: ReturnType<typeof useOptions>;
  readonly count: number;
  readonly narrowed: boolean;
  readonly onWiden: () => void;
}) {
  const say = useSay();
  const keep = (event: { preventDefault: () => void }): void => event.preventDefault(); // the focus stays in the box
  if (found.waiting)
    return (
      <li role="presentation" className={css.note}>
        {say('Searching …')}
      </li>
    );
  if (found.error)
    return (
      <li role="presentation" className={css.note}>
        {say('The list could not be loaded.')}
      </li>
    );
  return (
    <>
      {count === 0 ? (
        <li role="presentation" className={css.note}>
          {say('Nothing found')}
        </li>
      ) : null}
      {found.total > ROWS ? (
        <li role="presentation" className={css.note}>
          {say('{total} results. Type more to narrow them.', {
            total: countText(found.total) + (found.more ? '+' : ''),
          })}
        </li>
      ) : null}
      {narrowed ? (
        <li role="presentation" className={css.option} onPointerDown={keep} onClick={onWiden}>
          <span className={css.code}>{say('Search all')}</span>
        </li>
      ) : null}
    </>
  );
}
