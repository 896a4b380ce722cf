import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import css from './department-feeds.module.css';

const LINK = '/api/department-feeds/link';
const KEY = ['department-feeds', 'link'];
interface Link {
  readonly path: string | null;
}

/**
 * Students have no sign-in: they read at an address that the head gives them, closes, or changes.
 */
export function StudentsPage() {
  const say = useSay();
  const tell = useToast();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask<Link>(LINK, { signal }),
    retry: false,
  });
  if (!data) return null;
  const url = data.path && `${window.location.origin}${data.path}`;
  const set = (method: 'POST' | 'DELETE', done: string): void => {
    ask<Link>(LINK, { method }).then((link) => {
      client.setQueryData(KEY, link);
      tell.success(done);
    }, tell.failure);
  };
  const copy = (): void => {
    navigator.clipboard.writeText(url ?? '').then(() => tell.success('Link copied'), tell.failure);
  };
  return (
    <section className={css.students} aria-labelledby="students-page">
      <h2 id="students-page">{say('Student page')}</h2>
      <p>
        {say(
          url
            ? 'Students can read their posts at this link without signing in.'
            : 'Create a student page and share its link. No sign-in is needed.',
        )}
      </p>
      {url && (
        <p>
          <a className={css.address} href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </p>
      )}
      <p className={css.actions}>
        {url ? (
          <>
            <Button icon="copy" onClick={copy}>
              {say('Copy link')}
            </Button>
            <Button tone="quiet" onClick={() => set('POST', 'Student page open')}>
              {say('New link')}
            </Button>
            <Button tone="quiet" onClick={() => set('DELETE', 'Student page closed')}>
              {say('Close page')}
            </Button>
          </>
        ) : (
          <Button onClick={() => set('POST', 'Student page open')}>
            {say('Create student page')}
          </Button>
        )}
      </p>
    </section>
  );
}
