/** The chip next to a value of a row. */
import type { Resource } from '@/schema';
import { useActor } from '../kit/frame';
import { useSay } from '../kit/say';
import { chipField, chipText } from './chips';
import css from './field-value.module.css';

interface Props {
  readonly resource: Resource;
  /** The field it is shown next to. */
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
}

export function RowChip({ resource, name, row }: Props) {
  const say = useSay();
  const actor = useActor();
  const text = chipText(resource, actor, name, row, say);
  if (text === undefined) return null;
  const { name: chip = '', field } = chipField(resource, actor, name) ?? {};
  return (
    <>
      {' '}
      <span
        className={css.state}
        data-tone={field?.options.tones?.[String(row[chip])] ?? 'muted'}
        title={field?.options.short === undefined ? undefined : say(field.options.label ?? '')}
      >
        {text}
      </span>
    </>
  );
}
