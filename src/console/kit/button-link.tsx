/** A link that looks like a button, for what leads to another page. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import css from './button.module.css';

export function ButtonLink({
  tone,
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly tone?: 'primary' | 'quiet' }) {
  return (
    <Link
      {...rest}
      className={[css['button'], tone && css[tone], className].filter(Boolean).join(' ')}
    />
  );
}
