/** A button of which only the icon is drawn; its name is there for those who do not see it, and on hovering. */
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: number;
}

export function IconButton({ icon, label, size, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={[styles['button'], className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
