/**
 * A link of the top bar: an icon with a count of what waits behind it. Screen readers get both in
 * words.
 */
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon';
import { useSay } from './say';
import bar from './bar-link.module.css';
import button from './icon-button.module.css';

interface Props {
  /** A badge always links to what it counts. */
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** Zero is not rendered. */
  readonly count?: number;
  readonly className?: string | undefined;
}

/** The highest count that fits. */
const MOST = 99;

export function BarLink({ to, icon, label, count = 0, className }: Props) {
  const say = useSay();
  const name = count > 0 ? say('{label}: {count}', { label, count }) : label;
  const css = [button['button'], bar['link'], className].filter(Boolean).join(' ');
  return (
    <Link to={to} aria-label={name} title={name} className={css}>
      <Icon name={icon} />
      {count > 0 && (
        <span className={bar['badge']} aria-hidden>
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </Link>
  );
}
