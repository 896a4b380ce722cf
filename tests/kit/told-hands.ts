/** What the users in the record of screens do: each returns a step for `tell`. */
import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { thing, things } from './outline';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
export const click = (role: string, name: string | RegExp) => () => user.click(thing(role, name));
export const press = (name: string | RegExp) => click('button', name);
export const item = (name: string | RegExp) => click('menuitem', name);

/** A field to type or choose in. */
export const field = (name: string | RegExp): HTMLElement => {
  const [found] = ['textbox', 'combobox', 'searchbox'].flatMap((role) => things(role, name));
  return found ?? thing('textbox', name);
};
/** Replaces the text of a field and leaves it. */
export const type = (name: string | RegExp, text: string) => () => {
  const box = field(name);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};
export const options = (label: string | RegExp, choice: string) => () =>
  user.selectOptions(field(label), choice);
export const keys = (text: string) => () => user.keyboard(text);
