/**
 * Definitions loaded module by module: what waits for them, what is shown when they fail to load,
 * and what prefetches them.
 */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchAhead } from '@/console/frame/fetch-ahead';
import { Definitions } from '@/console/kit/definitions';
import { useRoll } from '@/console/kit/frame';
import { splitRoll, openOutline, type Details, type Roll } from '@/schema';
import { renderInConsole } from '../kit/console';
import { sampleRoll } from '../kit/sample-roll';

const { outline, details } = splitRoll(sampleRoll());

interface Wire {
  readonly roll: Roll;
  readonly fetched: string[];
  /** Lets the pending load succeed or fail. */
  come(): Promise<void>;
  fail(): Promise<void>;
}

/** A roll whose pieces arrive when the test says so. */
function wire(): Wire {
  const fetched: string[] = [];
  let settle: { done: (found: Details) => void; fail: (why: Error) => void } | undefined;
  const roll = openOutline(outline, (slug) => {
    fetched.push(slug);
    return new Promise((done, fail) => {
      settle = { done, fail };
    });
  });
  return {
    roll,
    fetched,
    come: () => act(async () => settle?.done(details['store'] as Details)),
    fail: () => act(async () => settle?.fail(new Error('Failed to fetch'))),
  };
}

function Columns() {
  return <p>{useRoll().resources.get('thing')?.list.join(', ')}</p>;
}
const asked = (
  <Definitions of={['store']}>
    <Columns />
  </Definitions>
);

afterEach(cleanup);

describe('a page of a module', () => {
  it('waits for the definitions of the module, and renders once they are loaded', async () => {
    const { roll, come, fetched } = wire();
    renderInConsole(asked, { roll });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await come();
    screen.getByText('name, shelf');
    expect(screen.queryByRole('status')).toBeNull();
    expect(fetched).toEqual(['store']);
  });

  it('renders at once when they are already loaded', async () => {
    const { roll, come } = wire();
    const coming = roll.loadMissing(['store']);
    await come();
    await coming;
    renderInConsole(asked, { roll });
    screen.getByText('name, shelf');
  });

  it('reports that they failed to load, and loads them again on request', async () => {
    const { roll, come, fail, fetched } = wire();
    renderInConsole(asked, { roll });
    await fail();
    expect(screen.getByRole('alert').textContent).toContain(
      'Something went wrong.Check your internet connection',
    );
    expect(fetched).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await come();
    screen.getByText('name, shelf');
    expect(fetched).toHaveLength(2);
  });

  it('waits for those of the next page after they failed to load', async () => {
    const { roll, fail } = wire();
    function Pages() {
      const [of, setOf] = useState('store');
      return (
        <>
          <button type="button" onClick={() => setOf('yard')}>
            Leave
          </button>
          <Definitions of={[of]}>
            <p>The page</p>
          </Definitions>
        </>
      );
    }
    renderInConsole(<Pages />, { roll });
    await fail();
    screen.getByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders once they are loaded, even if something else requested them', async () => {
    const { roll, come } = wire();
    renderInConsole(
      <Suspense fallback={<p>Soon</p>}>
        <Columns />
      </Suspense>,
      { roll },
    );
    screen.getByText('Soon');
    await come();
    screen.getByText('name, shelf');
  });
});

describe('a link to a page of a module', () => {
  it('prefetches the definitions on hover; an external link does not', () => {
    const { roll, fetched } = wire();
    const over = (href: string): void => {
      const link = document.createElement('a');
      link.href = href;
      const label = link.appendChild(document.createElement('span'));
      fetchAhead(roll)({ target: label } as never);
    };
    over('https://elsewhere.example/store');
    over('/nowhere');
    expect(fetched).toEqual([]);
    over('/thing/7/show');
    over('/store');
    expect(fetched).toEqual(['store']);
  });
});
