// A file generated while the user waits: progress, cancelling, and broken connections.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/public/toasts';
import { ReportView } from '@/console/report/report-view';
import { buildRoll, defineModule, who, type PlacedScreen } from '@/schema';
import { renderInConsole } from '../kit/console';

const roll = buildRoll([
  {
    folder: 'store',
    resources: [],
    module: defineModule({
      slug: 'store',
      label: 'Store',
      icon: 'folder',
      order: 1,
      who: [who.admin()],
      screens: [
        {
          kind: 'report',
          path: 'cards',
          label: 'Cards',
          who: [who.admin()],
          columns: [{ name: 'name', label: 'Name' }],
          actions: { print: { label: 'Print cards', who: [who.admin()], file: true } },
        },
      ],
    }),
  },
]);
const report = roll.screens.find(
  (screen): screen is Extract<PlacedScreen, { kind: 'report' }> => screen.kind === 'report',
);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** A file of 200 announced bytes that arrives piece by piece. */
function making(): { readonly pieces: ReadableStreamDefaultController<Uint8Array>; gone: boolean } {
  const made: { pieces: ReadableStreamDefaultController<Uint8Array>; gone: boolean } = {
    pieces: undefined as never,
    gone: false,
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      made.pieces = controller;
    },
    cancel: () => {
      made.gone = true;
    },
  });
  server.use(
    http.get('*/api/store/cards', () => HttpResponse.json({ data: [{ name: 'A' }] })),
    http.post(
      '*/api/store/cards/print',
      () =>
        new HttpResponse(body, {
          headers: {
            'Content-Type': 'application/pdf',
            'X-Expected-Length': '200',
            'Content-Disposition': 'attachment; filename="cards.pdf"',
          },
        }),
    ),
  );
  return made;
}
async function begin(): Promise<void> {
  if (report)
    renderInConsole(<ReportView screen={report} params={{}} />, { roll, at: '/store/cards' });
  await userEvent.click(await screen.findByRole('button', { name: 'Print cards' }));
}

it('a generated file shows its progress, and is saved once complete', async () => {
  const made = making();
  await begin();
  await screen.findByRole('dialog', { name: 'Print cards' });
  expect(screen.getByText('0 %')).toBeTruthy();
  made.pieces.enqueue(new Uint8Array(100));
  await screen.findByText('50 %');
  made.pieces.enqueue(new Uint8Array(150)); // more than announced
  await screen.findByText('99 %');
  made.pieces.close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ size, type }) => [size, type])).toEqual([[250, 'application/pdf']]);
});

it('a generated file is abandoned on Cancel: nothing is saved or reported, and it can be started again', async () => {
  const told = vi.spyOn(toast, 'error');
  const made = making();
  await begin();
  made.pieces.enqueue(new Uint8Array(100));
  await screen.findByText('50 %');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([]);
  expect(told).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Print cards' })).toHaveProperty('disabled', false);
});

it('a generated file that breaks off is reported, and not saved', async () => {
  const told = vi.spyOn(toast, 'error');
  const made = making();
  await begin();
  made.pieces.enqueue(new Uint8Array(100));
  await screen.findByText('50 %');
  made.pieces.error(new Error('gone'));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toEqual([]);
});
