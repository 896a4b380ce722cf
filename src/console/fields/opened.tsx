/**
 * What role letters open, shown before they are granted: first what would be added and removed,
 * then everything by module.
 */
import { useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { openedBy, type Opening } from '../visible';
import css from './opened.module.css';

const routesOf = (openings: readonly Opening[]): ReadonlySet<string> =>
  new Set(openings.flatMap(({ screens }) => screens.map(({ screen }) => screen.route)));
/** The same openings without the screens of `others`. */
const beyond = (openings: readonly Opening[], others: ReadonlySet<string>): readonly Opening[] =>
  openings
    .map(({ module, screens }) => ({
      module,
      screens: screens.filter(({ screen }) => !others.has(screen.route)),
    }))
    .filter(({ screens }) => screens.length > 0);

export function Opened({ letters, saved }: { readonly letters: string; readonly saved: string }) {
  const say = useSay();
  const roll = useRoll();
  const now = openedBy(roll, letters);
  const before = openedBy(roll, saved);
  const come = beyond(now, routesOf(before));
  const go = beyond(before, routesOf(now));
  const many = routesOf(now).size;
  return (
    <div className={css.opened}>
      <div role="status">
        {come.length > 0 && <Change kind="come" label={say('Access added')} openings={come} />}
        {go.length > 0 && <Change kind="go" label={say('Access removed')} openings={go} />}
      </div>
      {many > 0 ? (
        <details>
          <summary>
            {say('Access to {screens|screen|screens} in {modules|module|modules}', {
              screens: many,
              modules: now.length,
            })}
          </summary>
          <dl className={css.list}>
            {now.map(({ module, screens }) => (
              <div key={module.slug}>
                <dt>{say(module.label)}</dt>
                <dd>
                  {screens
                    .map(({ screen, may }) =>
                      may === 'look'
                        ? say('{screen} (view only)', { screen: say(screen.label) })
                        : say(screen.label),
                    )
                    .join(', ')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : (
        <p className={css.none}>{say('No role letters: access to general pages only.')}</p>
      )}
    </div>
  );
}

function Change({
  kind,
  label,
  openings,
}: {
  readonly kind: 'come' | 'go';
  readonly label: string;
  readonly openings: readonly Opening[];
}) {
  const say = useSay();
  return (
    <p className={css.change} data-kind={kind}>
      <strong>{label}:</strong>{' '}
      {openings
        .map(({ module, screens }) =>
          say('{module} ({screens|screen|screens})', {
            module: say(module.label),
            screens: screens.length,
          }),
        )
        .join(', ')}
    </p>
  );
}
