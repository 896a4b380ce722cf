// The bell: the server words its notices in the language of the request.
import { act, cleanup, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseLanguage } from '@/auth/device-settings';
import bell from '@/resources/notification/topbar.view';
import { buildRoll } from '@/schema';
import { renderInConsole } from '../kit/console';

const asked: (string | null)[] = [];
const server = setupServer(
  http.get('*/api/notification/:audience/:id', ({ request }) => {
    asked.push(request.headers.get('Accept-Language'));
    return HttpResponse.json({ data: [] });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  act(() => chooseLanguage('en'));
});
afterAll(() => server.close());

it('the bell loads its notices again when the language changes', async () => {
  renderInConsole(
    bell.items.map(({ key, Component }) => <Component key={key} />),
    { roll: buildRoll([]) },
  );
  await waitFor(() => expect(asked).toEqual(['en']));
  act(() => chooseLanguage('hi'));
  await waitFor(() => expect(asked).toEqual(['en', 'hi']));
});
