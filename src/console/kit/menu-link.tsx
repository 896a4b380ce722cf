/**
 * A link that a module adds below the modules of the side menu, to a page of the portal or to an
 * external site.
 */
import { NavLink } from 'react-router-dom';
import { Icon, type IconName } from './icon';
import css from './menu-link.module.css';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly to?: string;
  /** An external address; opens in a new tab. */
  readonly href?: string;
}

export function MenuLink({ icon, label, to = '/', href }: Props) {
  const inside = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return href === undefined ? (
    <NavLink className={css['link'] ?? ''} to={to}>
      {inside}
    </NavLink>
  ) : (
    <a className={css['link']} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}
