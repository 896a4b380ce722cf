/** The console uses the dictionary of the module that is shown, then the general one. */
import { render, screen } from '@testing-library/react';
import { I18nContext, useTranslate } from 'react-admin';
import { expect, it } from 'vitest';
import { createI18n } from '@/console/i18n';
import { ModuleWords, type ModularI18n } from '@/console/kit/module-words';
import { useSay } from '@/console/kit/say';

function Word({ children }: { readonly children: string }) {
  const say = useSay();
  return <p>{say(children)}</p>;
}
const shown = (): (string | null)[] =>
  screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('a word is translated by its module, the inner module before the outer one', async () => {
  const i18n: ModularI18n = {
    ...(await createI18n('hi')),
    modules: { a: { State: 'राज्य', Name: 'नाम (a)' }, b: { State: 'अवस्था' } },
  };
  render(
    <I18nContext.Provider value={i18n}>
      <Word>State</Word>
      <ModuleWords module="a">
        <Word>State</Word>
        <ModuleWords module="b">
          <Word>State</Word>
          <Word>Name</Word>
          <Word>Dashboard</Word>
        </ModuleWords>
      </ModuleWords>
      <ModuleWords module={undefined}>
        <Word>State</Word>
      </ModuleWords>
    </I18nContext.Provider>,
  );
  expect(shown()).toEqual(['स्थिति', 'राज्य', 'अवस्था', 'नाम (a)', 'डैशबोर्ड', 'स्थिति']);
});

it('the general dictionary gets the values of a sentence that the module does not have', () => {
  function Counted() {
    const translate = useTranslate();
    return <p>{translate('Rows', { count: 3 })}</p>;
  }
  const i18n = {
    getLocale: () => 'en',
    changeLocale: async () => undefined,
    translate: (key: string, { count }: { count?: number } = {}) => `${key}: ${count}`,
    modules: { a: { State: 'Condition' } },
  } as ModularI18n;
  render(
    <I18nContext.Provider value={i18n}>
      <ModuleWords module="a">
        <Counted />
      </ModuleWords>
    </I18nContext.Provider>,
  );
  expect(screen.getByText('Rows: 3')).toBeTruthy();
});

it('the dictionaries of the modules are loaded with Hindi, and not with English', async () => {
  expect((await createI18n('hi')).modules?.['student-management']?.['State']).toBe('राज्य');
  expect((await createI18n('en')).modules).toBeUndefined();
});
