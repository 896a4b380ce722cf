import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { useTell } from '@/console/kit/tell';
import css from './department-feeds.module.css';

const LINK = '/api/department-feeds/link';
const KEY = ['department-feeds', 'link'];
interface Link {
  readonly path: string | null;
}

/** Students have no sign-in: they read at an address that their head gives them, closes, or changes. */
export function StudentsPage() {
  const say = useSay();
  const tell = useTell();
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
    navigator.clipboard
      .writeText(url ?? '')
      .then(() => tell.success('The address is copied'), tell.failure);
  };
  return (
    <section className={css.students} aria-labelledby="students-page">
      <h2 id="students-page">{say('Page for students')}</h2>
      <p>
        {say(
          url
            ? 'Students read at this address what is for them, without signing in.'
            : 'Students have no sign-in. Open a page for them and give them its address.',
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
              {say('Copy the address')}
            </Button>
            <Button tone="quiet" onClick={() => set('POST', 'The page is open')}>
              {say('New address')}
            </Button>
            <Button tone="quiet" onClick={() => set('DELETE', 'The page is closed')}>
              {say('Close the page')}
            </Button>
          </>
        ) : (
          <Button onClick={() => set('POST', 'The page is open')}>
            {say('Open a page for students')}
          </Button>
        )}
      </p>
    </section>
  );
}
