/** Notices of the college, newest first. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { language, onSettingChange } from '@/auth/device-settings';
import { download } from '@/dataProvider/files';
import { dayIn } from './dates';
import { toast } from './toasts';
import { useSay } from './translation';
import css from './page.module.css';

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly date: string | null;
  readonly attachments?: readonly { readonly name: string; readonly path: string }[];
}

export function Notices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const say = useSay();
  const locale = useSyncExternalStore(onSettingChange, language);
  if (notices.length === 0)
    return <p className={css['none']}>{say('There are no notices at present.')}</p>;
  return (
    <ul className={css['list']}>
      {notices.map(({ id, title, body, date, attachments = [] }) => (
        <li key={id} className={css['item']}>
          <h3>{title}</h3>
          {date && <time dateTime={date}>{dayIn(locale, date)}</time>}
          <p>{body}</p>
          {attachments.map(({ name, path }) => (
            <p key={path}>
              <button
                type="button"
                className={css['file']}
                onClick={() => {
                  download(path, name).catch(() => toast.error(say('Something went wrong.')));
                }}
              >
                {name}
              </button>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
