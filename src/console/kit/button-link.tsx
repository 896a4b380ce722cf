/** A link styled as a button, for actions that lead to another page. */
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
