/** `?`: all global shortcuts, and the switch for the single-letter ones. */
import { Dialog } from '../kit/dialog';
import { FINDER_KEYS, useSingleKeys } from '../kit/finder';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { lettersOf } from './letters';
import { useModuleWords } from './use-module-words';
import css from './keys.module.css';

export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { roll, actor } = useFrame();
  const say = useSay();
  const words = useModuleWords();
  const [single, setSingle] = useSingleKeys();
  const keys: readonly (readonly [keys: string, what: string])[] = [
    [FINDER_KEYS, say('Search or jump to')],
    ['/', say('Search this page')],
    ['?', say('Show this list')],
    ...lettersOf(roll, actor).map(
      ({ letter, module }) =>
        [`g ${letter}`, module ? words(module.slug, module.label) : say('Dashboard')] as const,
    ),
  ];
  return (
    <Dialog title={say('Keyboard shortcuts')} onClose={onClose}>
      <dl className={css['list']}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={css['switch']}>
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => setSingle(event.target.checked)}
        />
        {say('Use single-letter shortcuts')}
      </label>
    </Dialog>
  );
}
