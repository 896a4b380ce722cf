/** Buttons of the console: one look, three weights. */
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon';
import css from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: 'primary' | 'danger' | 'quiet' | undefined;
  readonly icon?: IconName | undefined;
  /** Only the icon is visible; the text is for screen readers. */
  readonly bare?: boolean;
  /** Shows that the action is running; the button cannot be pressed meanwhile. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  tone,
  icon,
  bare = false,
  busy = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={[css.button, tone && css[tone], bare && css.bare, busy && css.busy, className]
        .filter(Boolean)
        .join(' ')}
    >
      {icon && !busy ? <Icon name={icon} /> : null}
      {bare ? <span className="visually-hidden">{children}</span> : children}
    </button>
  );
}
