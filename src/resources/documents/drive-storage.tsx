/** How much of the drive is used. */
import { sizeText } from '@/schema';
import { useSay } from '@/console/kit/say';
import css from './drive.module.css';

/** In bytes. */
interface Props {
  readonly used: number;
  readonly quota: number;
}
/** The share from which the meter warns. */
const HIGH = 0.9;

export function DriveStorage({ used, quota }: Props) {
  const say = useSay();
  return (
    <p className={css.room}>
      <meter
        aria-label={say('Storage used')}
        min={0}
        max={quota}
        high={quota * HIGH}
        value={used}
      />
      {say('{used} of {quota} used', { used: sizeText(used), quota: sizeText(quota) })}
    </p>
  );
}
