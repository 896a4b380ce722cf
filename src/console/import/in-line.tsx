/** Shown while others import: how many are ahead, and that nothing needs to be done. */
import { Progress } from '../kit/progress';
import { useSay } from '../kit/say';
import css from './import.module.css';

export function InLine({ place }: { readonly place: number }) {
  const say = useSay();
  return (
    <div className={css.moving} role="status">
      <Progress label={say('In queue: position {place}', { place })} done={0} total={0} />
      <p className={css.soft}>
        {say('Other imports are running. Yours will start automatically.')}
      </p>
    </div>
  );
}
