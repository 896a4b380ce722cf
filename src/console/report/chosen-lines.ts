/** The chosen filters of a report in words, for its printed head. */
import { choiceLabel, labelOf, type ScreenExtras } from '@/schema';
import type { Say } from '../kit/say';
import type { TableScreen } from '../interactive/use-screen-query';

export function chosenLines(
  { filters = {} }: Pick<TableScreen, 'filters'>,
  chosen: Readonly<Record<string, string>>,
  choices: ScreenExtras['choices'],
  say: Say,
): string[] {
  return Object.entries(filters).flatMap(([name, field]) => {
    const value = chosen[name] ?? '';
    const what = say(labelOf(name, field));
    if (value === '') return [];
    if (field.kind === 'bool') {
      // Off by default says nothing.
      if (value === String(field.options.default)) return [];
      return [value === 'true' ? what : `${what}: ${say('No')}`];
    }
    const label =
      choices?.[name]?.find((choice) => String(choice.value) === value)?.label ??
      (field.choices ? choiceLabel(value, field.options.labels) : value);
    return [`${what}: ${say(label)}`];
  });
}
