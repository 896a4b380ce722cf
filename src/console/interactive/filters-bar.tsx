/**
 * The filters of a report or a sheet, one control each by its kind; those beyond the first line are
 * folded. Every choice is an address.
 */
import { useRef, useState } from 'react';
import { choiceLabel, isGranted, linksOf, type ScreenExtras, type Field } from '@/schema';
import { Button } from '../kit/button';
import { useActor, useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { Tabs } from '../kit/tabs';
import { ScopeChoice } from '../scope-bar/scope-choice';
import { ALL } from '../visible';
import { useFirstLine } from './use-first-line';
import { pagesOf, TAB, type ScreenQuery, type TableScreen } from './use-screen-query';
import css from './filters-bar.module.css';

interface Props {
  readonly screen: TableScreen;
  readonly params: Readonly<Record<string, string>>;
  readonly asked: ScreenQuery;
  /** From the last response. */
  readonly choices: ScreenExtras['choices'];
  readonly stands?: ScreenExtras['stands'];
}

/**
 * Whether two fields of the same name mean the same thing: only then does one narrow the choices of
 * the other.
 */
const isAlike = (one: Field | undefined, other: Field | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.to === other.to &&
  one.choices?.join() === other.choices?.join();

export function FiltersBar({ screen, params, asked, choices = {}, stands = {} }: Props) {
  const say = useSay();
  const roll = useRoll();
  const actor = useActor();
  // Rows that the caller may not list are chosen from what the answer offers.
  const isListed = ({ to }: Field): boolean => {
    const target = roll.resources.get(to ?? '');
    return !to || (target !== undefined && isGranted(target.access.read, actor));
  };
  const isSet = ([name, { options }]: readonly [string, Field]): boolean =>
    (asked.chosen[name] ?? '') !== String(options.default ?? '');
  // A filter without choices is shown only to be cleared.
  const filters = Object.entries(screen.filters ?? {}).filter(
    ([name, field]) =>
      name !== TAB &&
      name !== pagesOf(screen) &&
      (choices[name] !== undefined || isListed(field)) &&
      (choices[name]?.length !== 0 || isSet([name, field])),
  );
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const fits = useFirstLine(bar, filters.map(([name]) => name).join());
  if (filters.length === 0) return null;
  const inUse = filters.slice(fits).filter(isSet).length;
  const made = Object.entries({ ...params, ...asked.chosen }).filter(
    ([, value]) => value !== '' && value !== ALL,
  );
  const meant = { ...screen.scope, ...screen.filters };
  return (
    <section ref={bar} className={css.bar} aria-label={say('Filters')}>
      {filters.map(([name, field], at) => {
        const target = roll.resources.get(field.to ?? '');
        const known = target
          ? made.filter(([by]) => by !== name && isAlike(meant[by], linksOf(target)[by]))
          : [];
        const { required, default: fallback } = field.options;
        const isOne = required || fallback !== undefined || stands[name] !== undefined;
        const choice = (
          <ScopeChoice
            name={name}
            field={field}
            value={asked.chosen[name] || (stands[name] ?? '')}
            all={false}
            narrow={Object.fromEntries(known)}
            options={choices[name]?.map(({ value, label }) => ({
              id: String(value),
              label: say(label),
            }))}
            open={isOne ? undefined : say('All')}
            onChoose={(value) => asked.choose(name, value)}
          />
        );
        return (
          <div key={name} data-item="" hidden={!open && at >= fits}>
            {choice}
          </div>
        );
      })}
      <Button
        tone="quiet"
        aria-expanded={open}
        hidden={fits >= filters.length}
        onClick={() => setOpen(!open)}
      >
        {open
          ? say('Fewer filters')
          : inUse > 0
            ? say('More filters ({count})', { count: inUse })
            : say('More filters')}
      </Button>
    </section>
  );
}

/** The filter rendered as tabs, if any. The panel below them is `TabPanel` with the same id. */
export function FilterTabs({ screen, asked, choices = {} }: Omit<Props, 'params' | 'stands'>) {
  const say = useSay();
  const tabs = tabsOf(screen, choices).map(({ key, label }) => ({ key, label: say(label) }));
  const shown = tabOf(screen, asked, choices);
  return shown === undefined ? null : (
    <Tabs
      id={TAB}
      tabs={tabs}
      shown={shown}
      label={say(screen.label)}
      onOpen={(key) => asked.choose(TAB, key)}
    />
  );
}

function tabsOf(
  { filters }: TableScreen,
  choices: NonNullable<ScreenExtras['choices']>,
): { key: string; label: string }[] {
  const tab = filters?.[TAB];
  if (!tab) return [];
  return (
    choices[TAB]?.map(({ value, label }) => ({ key: String(value), label })) ??
    tab.choices?.map((key) => ({ key, label: choiceLabel(key, tab.options.labels) })) ??
    []
  );
}

/** Returns the open tab; `undefined` without tabs. */
export function tabOf(
  screen: TableScreen,
  asked: ScreenQuery,
  choices: ScreenExtras['choices'] = {},
): string | undefined {
  const tabs = tabsOf(screen, choices);
  return (tabs.find(({ key }) => key === asked.chosen[TAB]) ?? tabs[0])?.key;
}
