// What is remembered of the pages visited: each once, the latest first, and one scope for each kind
// of screen.
import { renderHook } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { listOf, recentPlaces, SCOPES, useScopeMemory, useVisit } from '@/console/visits';
import { f, type PlacedScreen } from '@/schema';

const remembered = () => {
  const store = memoryStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  return { store, wrapper };
};

it('a page visited again is listed once, first; what is no page yet is not listed', () => {
  const { store, wrapper } = remembered();
  const initialProps: { place: string | undefined } = { place: undefined };
  const { rerender } = renderHook(({ place }: typeof initialProps) => useVisit(place), {
    wrapper,
    initialProps,
  });
  expect(recentPlaces(store)).toEqual([]);
  for (const place of ['/a', '/b', '/a']) rerender({ place });
  expect(recentPlaces(store)).toEqual(['/a', '/b']);
  for (let i = 0; i < 30; i += 1) rerender({ place: `/${i}` });
  expect(recentPlaces(store)).toHaveLength(20);
  expect(recentPlaces(store)[0]).toBe('/29');
});

it('the scope of a screen replaces that of the same parameters alone', () => {
  const { store, wrapper } = remembered();
  const screenWith = (...names: string[]): PlacedScreen =>
    ({
      scope: Object.fromEntries(names.map((name) => [name, f.ref(name)])),
    }) as unknown as PlacedScreen;
  const initialProps: { params: Readonly<Record<string, string>> } = {
    params: { batch: '2026', programme: 'BA' },
  };
  const { rerender } = renderHook(
    ({ params }: typeof initialProps) => useScopeMemory(screenWith(...Object.keys(params)), params),
    { wrapper, initialProps },
  );
  rerender({ params: { department: 'ENG' } });
  rerender({ params: { batch: '2025', programme: 'BSc' } });
  expect(listOf(store, SCOPES)).toEqual([
    { batch: '2025', programme: 'BSc' },
    { department: 'ENG' },
  ]);
});
