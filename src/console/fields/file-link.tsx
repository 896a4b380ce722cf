/**
 * A file by its name: opened where the browser can show it, downloaded otherwise. It is fetched
 * with the session's token, which a plain link cannot carry.
 */
import { extensionOf, sizeText } from '@/schema';
import { openFile } from '@/dataProvider/files';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import css from './file-control.module.css';

interface Props {
  readonly name: string;
  /** The address; without one only the name is shown. */
  readonly path?: string | undefined;
  readonly size?: number | undefined;
}

const VIEWED: ReadonlySet<string | undefined> = new Set([
  'pdf',
  'jpg',
  'png',
  'gif',
  'webp',
  'txt',
]);

export function FileLink({ name, path, size }: Props) {
  const say = useSay();
  const tell = useToast();
  const open = (): void => {
    if (path) openFile(path, name, VIEWED.has(extensionOf(name))).catch(tell.failure);
  };
  return (
    <span className={css.file}>
      {path ? (
        <button
          type="button"
          className={css.link}
          title={say('Open {name}', { name })}
          onClick={open}
        >
          {name}
        </button>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      {size === undefined ? null : (
        <span className={css.size} data-aside="">
          {' '}
          {sizeText(size)}
        </span>
      )}
    </span>
  );
}
