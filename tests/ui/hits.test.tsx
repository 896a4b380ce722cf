/** Search results below a search box, with arrow keys between the two. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Hits, moveAmongHits } from '@/console/kit/hits';

afterEach(cleanup);

const show = () => {
  const open = vi.fn();
  render(
    <MemoryRouter>
      <div onKeyDown={moveAmongHits}>
        <input aria-label="Find" />
        <Hits
          label="Found"
          hits={[
            { key: 1, name: 'Anna', number: '26BA001', tells: 'English', to: '/one' },
            { key: 2, name: 'Anna', number: null, tells: 'History', to: open },
          ]}
        />
        <input aria-label="Other" />
      </div>
    </MemoryRouter>,
  );
  return open;
};

describe('search results', () => {
  it('are reached from the search box with the arrow keys, which also lead back to it', async () => {
    const open = show();
    await userEvent.click(screen.getByLabelText('Find'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Anna 26BA001 English/ }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Anna\s+History/ }));
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  });
  it('leave the arrow keys of other inputs alone', async () => {
    show();
    await userEvent.click(screen.getByLabelText('Other'));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByLabelText('Other'));
  });
});
