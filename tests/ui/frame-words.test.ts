/** The dictionaries of the console; tests/house/hindi.test.ts checks that they are complete. */
import { describe, expect, it } from 'vitest';
import own from '@/console/hi';
import archetypes from '@/console/hi-archetypes';
import worked from '@/console/hi-interactive';
import english from 'ra-language-english';
import reactAdmin from '@/console/hi-react-admin';
import auth from '@/auth/hi';
import { LETTERS } from '@/domain/letters';
import { readRoll } from '@/resources/roll';
import everywhere from '@/resources/words';
import schema from '@/schema/hi';
import { createI18n } from '@/console/i18n';

const words: Readonly<Record<string, string>> = {
  ...schema,
  ...auth,
  ...own,
  ...archetypes,
  ...worked,
};

describe('the dictionary of the console', () => {
  it('has the descriptions of the role letters', () => {
    expect(Object.values(LETTERS).filter((text) => !Object.hasOwn(words, text))).toEqual([]);
  });
  it('has the names of all modules, whatever else a module means by the same word', () => {
    const named = readRoll().modules.map(({ label }) => label);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((label) => !/[ऀ-ॿ]/.test(everywhere[label] ?? ''))).toEqual([]);
  });
  it("keeps the placeholders of react-admin's messages", () => {
    const check = (ours: unknown, theirs: unknown, path: string): void => {
      if (typeof ours !== 'object' || ours === null) {
        const names = (text: unknown) => [...new Set(String(text).match(/%\{\w+\}/g) ?? [])].sort();
        for (const name of names(ours)) expect(names(theirs), path).toContain(name);
        return;
      }
      for (const [key, value] of Object.entries(ours))
        check(value, (theirs as Record<string, unknown>)[key], `${path}.${key}`);
    };
    check(reactAdmin, english, '');
  });
});

describe('the translation provider', () => {
  it('translates the console, react-admin and the labels of modules into Hindi', async () => {
    const { translate } = await createI18n('hi');
    expect(translate('Dashboard')).toBe('डैशबोर्ड');
    expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 पंक्तियाँ सहेजी गईं');
    expect(translate('Creation master')).not.toBe('Creation master');
    expect(translate('This {what} does not exist.')).toContain('{what}');
  });
  it('leaves unknown texts in English', async () => {
    const { translate } = await createI18n('hi');
    expect(translate('Never heard of. Really.', { _: 'Never heard of. Really.' })).toBe(
      'Never heard of. Really.',
    );
  });
});
