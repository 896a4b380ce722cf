/** Shown after `g`: the letters of the modules, until one of them is pressed. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFrame } from '../kit/frame';
import { useSay } from '../kit/say';
import { lettersOf } from './letters';
import { useModuleWords } from './use-module-words';
import css from './keys.module.css';

export function Go({
  letter,
  onClose,
}: {
  readonly letter: string | undefined;
  readonly onClose: () => void;
}) {
  const { roll, actor } = useFrame();
  const say = useSay();
  const words = useModuleWords();
  const navigate = useNavigate();
  const letters = lettersOf(roll, actor);
  useEffect(() => {
    if (letter === undefined) return;
    onClose();
    const to = lettersOf(roll, actor).find((one) => one.letter === letter)?.to;
    if (to !== undefined) void navigate(to);
  }, [letter, roll, actor, navigate, onClose]);
  return (
    <div role="status" className={css['go']}>
      <strong>{say('Go to')}</strong>
      <ul>
        {letters.map(({ letter: key, module }) => (
          <li key={key}>
            <kbd>{key}</kbd> {module ? words(module.slug, module.label) : say('Dashboard')}
          </li>
        ))}
      </ul>
    </div>
  );
}
