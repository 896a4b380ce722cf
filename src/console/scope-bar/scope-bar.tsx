/**
 * Scope bar: the parameters of a screen's path, chosen step by step. Every choice is an address, so
 * that each view can be linked, reloaded and gone back to. It shows no data itself.
 * Next: `scope-values.ts` (the rules), `scope-choice.tsx` (one parameter).
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { fillPath, type PlacedScreen } from '@/schema';
import { Button } from '../kit/button';
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { useNarrow } from '../kit/use-narrow';
import { ScopeChoice } from './scope-choice';
import { Shortcuts } from './shortcuts';
import { addressOf, choicesOf, choose, conditionsOf, type Choices } from './scope-values';
import css from './scope-bar.module.css';

export { FirstScope } from './first-scope';

interface Props {
  readonly screen: PlacedScreen;
  /** Empty on the bare path. */
  readonly params: Choices;
  /** The labels of the parameters, in one line. */
  readonly labels?: readonly string[];
}

/** More choices than this fill a phone's screen. */
const FEW = 2;

export function ScopeBar({ screen, params, labels = [] }: Props) {
  const say = useSay();
  const roll = useRoll();
  const navigate = useNavigate();
  const { search } = useLocation();
  const choices = choicesOf(screen, params, search);
  // A second choice made before the page has updated builds on the latest choice, not on the one still rendered.
  const latest = useRef(choices);
  const drawn = JSON.stringify(choices);
  useEffect(() => {
    latest.current = JSON.parse(drawn) as Choices;
  }, [drawn]);
  const full = fillPath(screen.route, choices);
  const bare = Object.keys(params).length === 0;
  const fold = useNarrow() && !bare && labels.length > FEW;
  const bar = (
    <section className={css.bar} aria-label={say('Selection')}>
      {Object.keys(screen.scope).length > 2 ? (
        <Shortcuts screen={screen} choices={choices} />
      ) : null}
      {Object.entries(screen.scope).map(([name, field]) => (
        <ScopeChoice
          key={name}
          name={name}
          field={field}
          value={choices[name] ?? ''}
          all={screen.all?.includes(name) ?? false}
          narrow={conditionsOf(roll, screen, choices, name)}
          onChoose={(value) => {
            latest.current = choose(roll, screen, latest.current, name, value);
            navigate(addressOf(screen, latest.current));
          }}
        />
      ))}
      {bare && full ? (
        <Button tone="primary" className={css.show} onClick={() => navigate(full)}>
          {say('Show')}
        </Button>
      ) : null}
    </section>
  );
  if (!fold) return bar;
  return (
    <details className={css.folded}>
      <summary>
        <span>{labels.join(' · ')}</span>
        <span className={css.change}>{say('Change')}</span>
      </summary>
      {bar}
    </details>
  );
}
