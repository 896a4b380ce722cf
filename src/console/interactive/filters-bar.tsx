/** Second-rank choices of a report or a sheet, a control each by its kind. Every choice is an address. */
import { choiceLabel, linksOf, type ScreenExtras, type Field } from '@/schema';
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { Tabs } from '../kit/tabs';
import { ScopeChoice } from '../scope-bar/scope-choice';
import { ALL } from '../visible';
import { pagesOf, type ScreenQuery, type TableScreen } from './use-screen-query';
import css from './filters-bar.module.css';

/** The filter of this name is drawn as tabs. */
export const TAB = 'tab';

interface Props {
  readonly screen: TableScreen;
  readonly params: Readonly<Record<string, string>>;
  readonly asked: ScreenQuery;
  /** Out of the last answer. */
  readonly choices: ScreenExtras['choices'];
  readonly stands?: ScreenExtras['stands'];
}

/** Whether two fields of one name speak of the same thing: only then does the one narrow what the other is chosen from. */
const isAlike = (one: Field | undefined, other: Field | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.to === other.to &&
  one.choices?.join() === other.choices?.join();

export function FiltersBar({ screen, params, asked, choices = {}, stands = {} }: Props) {
  const say = useSay();
  const roll = useRoll();
  const filters = Object.entries(screen.filters ?? {}).filter(
    ([name]) =>
      name !== TAB &&
      name !== pagesOf(screen) &&
      (choices[name]?.length !== 0 || asked.chosen[name]),
  );
  if (filters.length === 0) return null;
  const made = Object.entries({ ...params, ...asked.chosen }).filter(
    ([, value]) => value !== '' && value !== ALL,
  );
  const meant = { ...screen.scope, ...screen.filters };
  return (
    <section className={css.bar} aria-label={say('Filters')}>
      {filters.map(([name, field]) => {
        const target = roll.resources.get(field.to ?? '');
        const known = target
          ? made.filter(([by]) => by !== name && isAlike(meant[by], linksOf(target)[by]))
          : [];
        const { required, default: fallback } = field.options;
        const isOne = required || fallback !== undefined || stands[name] !== undefined;
        return (
          <ScopeChoice
            key={name}
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
      })}
    </section>
  );
}

/** The tabs, where there are any. The panel below them is `TabPanel` with the same id. */
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

/** The tab that is open; undefined where there are none. */
export function tabOf(
  screen: TableScreen,
  asked: ScreenQuery,
  choices: ScreenExtras['choices'] = {},
): string | undefined {
  const tabs = tabsOf(screen, choices);
  return (tabs.find(({ key }) => key === asked.chosen[TAB]) ?? tabs[0])?.key;
}
