/**
 * The files of a field: chosen by a button or dropped on it, uploaded at once with progress, opened
 * and removed.
 */
import { useRecordContext, useResourceContext } from 'react-admin';
import { useRef, useState } from 'react';
import { sizeText, fileTypesText } from '@/schema';
import { Button } from '../kit/button';
import { IconButton } from '../kit/icon-button';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { acceptOf } from '../kit/uploads';
import { setRef, type ControlProps } from './control';
import { FileLink } from './file-link';
import { filePath, heldFiles } from './file-values';
import { useFileUploads } from './use-file-uploads';
import css from './file-control.module.css';

export function FileControl(props: ControlProps) {
  const { id, name, field, value, onChange, onBlur, focusRef, label, describedBy, invalid } = props;
  const say = useSay();
  const record = useRecordContext();
  const resource = useResourceContext();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { under, fault, add, several, most, remove } = useFileUploads({
    field,
    name,
    value,
    onChange,
  });
  const held = heldFiles(value, record, name);
  const home =
    record && resource ? `/api/${resource}/${encodeURIComponent(String(record.id))}` : undefined;
  const room = several ? held.length + under.length < most : true;
  const { types, max } = field.options;
  const bounds = [
    types ? fileTypesText(types) : '',
    max === undefined ? '' : say('up to {max}', { max: sizeText(Number(max)) }),
    several ? say('up to {count} files', { count: most }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const takeAway = (one: number): void => {
    remove(one);
    button.current?.focus(); // the focused element is gone
  };
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={css.control}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={(event) => {
        if (
          !(
            event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
          )
        )
          setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      {held.length > 0 || under.length > 0 ? (
        <ul className={css.files}>
          {held.map((one) => (
            <li key={one.id}>
              <Icon name="page" />
              <FileLink
                name={one.name ?? say('File')}
                size={one.size}
                path={filePath(home, name, one, several)}
              />
              <IconButton
                icon="close"
                label={say('Remove {name}', { name: one.name ?? say('File') })}
                onClick={() => takeAway(one.id)}
              />
            </li>
          ))}
          {under.map(({ key, name: sent, done, total, cancel }) => (
            <li key={key}>
              <Icon name="upload" />
              <span className={css.file}>
                <span className={css.name}>{sent}</span>
                <progress
                  className={css.bar}
                  aria-label={say('Uploading {name}', { name: sent })}
                  max={total || 1}
                  value={done}
                />
              </span>
              <IconButton
                icon="close"
                label={say('Cancel upload of {name}', { name: sent })}
                onClick={cancel}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        multiple={several}
        accept={acceptOf(types)}
        data-testid={`${name}-picker`}
        aria-label={label}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {room ? (
        <div className={css.choose}>
          <Button
            id={id}
            ref={(element) => {
              button.current = element;
              setRef(focusRef, element);
            }}
            icon="upload"
            aria-describedby={
              [describedBy, bounds && `${id}-bounds`].filter(Boolean).join(' ') || undefined
            }
            onClick={() => picker.current?.click()}
            onBlur={onBlur}
          >
            {say(
              several ? 'Choose files' : held.length > 0 ? 'Choose another file' : 'Choose a file',
            )}
          </Button>
          <span id={`${id}-bounds`} className={css.bounds}>
            <span className={css.drop}>
              {say(several ? 'or drop them here' : 'or drop it here')}
            </span>
            {bounds}
          </span>
        </div>
      ) : (
        <button id={id} type="button" hidden ref={(element) => setRef(focusRef, element)} />
      )}
      <p className={css.fault} role="status">
        {fault ?? ''}
      </p>
    </div>
  );
}
