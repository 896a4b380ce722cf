/** One field of the form, rendered from its description. */
import { useId, type ReactNode } from 'react';
import { useSay } from '../translation';
import { Rows } from './rows';
import { Control, type FieldProps } from './control';
import form from '../form.module.css';
import css from './form.module.css';

export function Field(props: FieldProps): ReactNode {
  const { field, error } = props;
  const say = useSay();
  const id = useId();
  if (field.kind === 'json') return <Rows {...props} />;
  const said = error || field.help ? `${id}-said` : undefined;
  const label = field.required ? (
    field.label
  ) : (
    <>
      {field.label} <small className={css['optional']}>({say('optional')})</small>
    </>
  );
  const below = said && (
    <p id={said} className={form[error ? 'wrong' : 'hint']}>
      {error ?? field.help}
    </p>
  );
  if (field.kind === 'bool')
    return (
      <div className={form['field']}>
        <label className={css['tick']} htmlFor={id}>
          <Control {...props} id={id} said={said} />
          <span>{field.label}</span>
        </label>
        {below}
      </div>
    );
  return (
    <div className={form['field']}>
      <label className={form['label']} htmlFor={id}>
        {label}
      </label>
      <Control {...props} id={id} said={said} />
      {below}
    </div>
  );
}
