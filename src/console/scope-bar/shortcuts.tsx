/** Links to the scopes a user works with most, wherever a path needs one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-admin';
import type { PlacedScreen } from '@/schema';
import { ask } from '@/dataProvider/http';
import { addressOf, thisMonth, type Choices } from './scope-values';
import css from './scope-bar.module.css';

interface Offer {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly params: Readonly<Record<string, string>>;
  }[];
}

export function Shortcuts({
  screen,
  choices,
}: {
  readonly screen: PlacedScreen;
  readonly choices: Choices;
}) {
  const navigate = useNavigate();
  const names = Object.keys(screen.scope).join(',');
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''));
  // Loading errors are ignored: everything can be chosen by hand.
  const { data = [] } = useQuery({
    queryKey: ['shortcuts', names],
    queryFn: ({ signal }) => ask<readonly Offer[]>(`/api/shortcut?of=${names}`, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
  return data.map(({ label, choices: offered }) => (
    <nav key={label} className={css.shortcuts} aria-label={label}>
      <span className={css.label}>{label}</span>
      <ul>
        {offered.map((one) => {
          const here = Object.entries(one.params).every(([name, value]) => choices[name] === value);
          return (
            <li key={one.label}>
              <button
                type="button"
                className={css.shortcut}
                aria-current={here || undefined}
                onClick={() =>
                  navigate(addressOf(screen, { ...thisMonth(screen), ...chosen, ...one.params }))
                }
              >
                {one.label}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
