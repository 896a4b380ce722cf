/** A link of the top bar: an icon, and how many things wait behind it. What is drawn small is said in words. */
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon';
import { useSay } from './say';
import bar from './bar-link.module.css';
import button from './icon-button.module.css';

interface Props {
  /** A badge always leads to what it counts. */
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** A number of nothing is not drawn. */
  readonly count?: number;
  readonly className?: string | undefined;
}

/** More digits than these do not fit. */
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
