/**
 * Counts the steps of a person at work: a click or a tap, a key or key combination, a text or a
 * number typed in one go. Choosing from a list is two, opening it and choosing; a field without the
 * focus is clicked first. Nothing else reaches the page, so none is forgotten.
 */
import type { Locator, Page } from 'playwright-core';

export interface Steps {
  readonly page: Page;
  readonly count: number;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  choose(target: Locator, label: string | RegExp): Promise<void>;
  /** Chooses a file in the system's dialog: the button, and the file. */
  attach(target: Locator, name: string, text: string): Promise<void>;
}

const optionOf = async (target: Locator, label: string | RegExp): Promise<string> => {
  const labels = await target.locator('option').allTextContents();
  const found = labels.find((one) =>
    typeof label === 'string' ? one.trim() === label : label.test(one),
  );
  if (found === undefined) throw new Error(`"${label}" is none of: ${labels.join(', ')}`);
  return found;
};

export function stepsOn(page: Page): Steps {
  let count = 0;
  const step = async (work: Promise<unknown>): Promise<void> => {
    count += 1;
    await work;
  };
  const steps: Steps = {
    page,
    get count() {
      return count;
    },
    click: (target) => step(target.click()),
    press: (key) => step(page.keyboard.press(key)),
    type: (text) => step(page.keyboard.type(text)),
    async fill(target, text) {
      const focused = await target.evaluate((element) => element === document.activeElement);
      if (!focused) await steps.click(target);
      await step(target.fill(text));
    },
    async choose(target, label) {
      count += 2;
      await target.selectOption({ label: await optionOf(target, label) });
    },
    async attach(target, name, text) {
      count += 2;
      await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
  return steps;
}
