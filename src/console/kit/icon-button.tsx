/** A button that shows only an icon; its name is for screen readers and appears on hover. */
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
