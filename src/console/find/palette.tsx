/**
 * Ctrl+K: one box for everything that can be opened or started. The combobox pattern of ARIA, over
 * a grouped list.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPermitted } from '@/auth/auth-provider';
import { openModal } from '@/public/modals';
import { useFrame } from '../kit/frame';
import { Icon } from '../kit/icon';
import { counted, useSay } from '../kit/say';
import { recentPlaces } from '../visits';
import { choicesFor, kindWords, type Choice } from './choices';
import { placeChoice } from './places';
import { useFound, useNamed } from './use-found';
import { useModuleWords } from './use-module-words';
import css from './palette.module.css';

interface Group {
  readonly label: string;
  readonly choices: readonly Choice[];
}
interface Props {
  readonly first: string;
  readonly onClose: () => void;
}

const RECENT = 6;

/** Returns the matches of a text by group: exact spellings before similar ones. */
function useGroups(text: string): { groups: Group[]; waiting: boolean; failed: boolean } {
  const { roll, actor } = useFrame();
  const say = useSay();
  const words = useModuleWords();
  const store = useStoreContext();
  const { pathname } = useLocation();
  const [recent] = useState(() =>
    recentPlaces(store)
      .filter((place) => place !== pathname)
      .slice(0, RECENT * 2),
  );
  const named = useNamed(text ? [] : recent);
  const { found, waiting, failed } = useFound(text);
  const places = named
    .flatMap((place) => placeChoice(roll, actor, words, place) ?? [])
    .slice(0, RECENT);
  const taskOf = (route: string): string => {
    const screen = roll.screens.find((one) => one.route === route);
    return words(screen?.module.slug, screen?.task ?? '');
  };
  const tasks = (found?.tasks ?? [])
    .filter(({ tells }) => !tells)
    .map(
      ({ route, title, link }): Choice => ({
        key: `task ${link}`,
        title: taskOf(route),
        tells: [title],
        to: link,
        late: true,
      }),
    );
  /**
   * Tasks on the rows found come below the rows themselves: a name by itself means to open it. For
   * callers who may open the page of a row but not its list, the task is what they come for.
   */
  const rowTasks = (near: boolean): Group[] => {
    const fitting = (found?.tasks ?? []).filter((one) => one.tells && (one.near ?? false) === near);
    return [...new Set(fitting.map(({ route }) => route))].map((route) => ({
      label: near ? say('{kind}: similar spelling', { kind: taskOf(route) }) : taskOf(route),
      choices: fitting
        .filter((one) => one.route === route)
        .map(({ title, tells = [], link }) => ({
          key: `task ${link}`,
          title: `${taskOf(route)}: ${title}`,
          tells,
          to: link,
          late: true,
        })),
    }));
  };
  const rows = (near: boolean, listed: boolean): Group[] => {
    const fitting = (found?.rows ?? []).filter(
      (row) =>
        (row.near ?? false) === near && isPermitted(roll, actor, 'list', row.kind) === listed,
    );
    return [...new Set(fitting.map(({ kind }) => kind))].map((kind) => ({
      label: near
        ? say('{kind}: similar spelling', { kind: kindWords(roll, words, kind) })
        : kindWords(roll, words, kind),
      choices: fitting
        .filter((row) => row.kind === kind)
        .map(({ id, title, tells }) => ({
          key: `${kind} ${id}`,
          title,
          tells,
          to: `/${kind}/${encodeURIComponent(id)}/show`,
          late: true,
        })),
    }));
  };
  const { actions, screens } = choicesFor(roll, actor, words, text);
  const groups = [
    { label: say('Recent'), choices: places },
    { label: say('Actions'), choices: [...tasks, ...actions] },
    { label: say('Go to'), choices: screens },
    ...[false, true].flatMap((near) => [
      ...rows(near, true),
      ...rowTasks(near),
      ...rows(near, false),
    ]),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), waiting, failed };
}

export function Palette({ first, onClose }: Props) {
  const say = useSay();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(first);
  const [at, setAt] = useState(0);
  const text = typed.trim().replace(/\s+/g, ' ');
  const { groups, waiting, failed } = useGroups(text);
  const choices = groups.flatMap((group) => group.choices);
  const active = Math.min(at, choices.length - 1);

  useLayoutEffect(() => {
    const close = dialog.current ? openModal(dialog.current) : undefined;
    box.current?.select();
    return close;
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const open = (choice: Choice | undefined, beside: boolean): void => {
    if (!choice) return;
    dialog.current?.close?.();
    onClose();
    if (beside) {
      window.open(choice.to, '_blank', 'noopener');
      return;
    }
    // The new page takes the focus, not the previously focused element.
    (document.activeElement as HTMLElement | null)?.blur();
    void navigate(choice.to);
  };
  // Enter before the response chooses from the response, not from the matches of an earlier text.
  const [eager, setEager] = useState<'here' | 'beside'>();
  useEffect(() => {
    if (!eager || waiting) return;
    setEager(undefined);
    open(choices[active], eager === 'beside');
  });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) setAt((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const beside = event.ctrlKey || event.metaKey;
      const choice = choices[active];
      if (waiting && (!choice || choice.late)) setEager(beside ? 'beside' : 'here');
      else open(choice, beside);
    } else return;
    event.preventDefault();
  };

  let n = -1;
  return (
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={say('Search or jump to')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={css['head']}>
        <Icon name="search" />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={say('Search or jump to')}
          placeholder={say('Name, number, paper, screen or action')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setEager(undefined);
          }}
          onKeyDown={press}
        />
        <button type="button" className={css['close']} aria-label={say('Close')} onClick={onClose}>
          <kbd aria-hidden>Esc</kbd>
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={say('Results')} className={css['list']}>
        {groups.map(({ label, choices: own }, g) => (
          <div key={label} role="group" aria-labelledby={`${id}-g${g}`}>
            <div id={`${id}-g${g}`} className={css['group']}>
              {label}
            </div>
            {own.map((choice) => {
              n += 1;
              const mine = n;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
                <div
                  key={choice.key}
                  id={`${id}-${mine}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === active}
                  className={css['choice']}
                  onPointerMove={() => setAt(mine)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={(event) => open(choice, event.ctrlKey || event.metaKey)}
                >
                  <strong>{choice.title}</strong>
                  <span className={css['tells']}>{choice.tells.join(' · ')}</span>
                  {choice.keys && <kbd>{choice.keys}</kbd>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={choices.length > 0 ? css['said'] : css['none']}>
        {failed
          ? say('Search failed. Check your connection and try again.')
          : choices.length > 0
            ? waiting
              ? ''
              : counted(say, choices.length, 'One result', '{count} results')
            : waiting
              ? say('Searching …')
              : text
                ? say('No results. Try fewer letters, or a number.')
                : ''}
      </p>
      <p className={css['keys']} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {say('to choose')} <kbd>↵</kbd> {say('to open')} <kbd>Ctrl ↵</kbd>{' '}
        {say('in a new tab')}
      </p>
    </dialog>
  );
}
