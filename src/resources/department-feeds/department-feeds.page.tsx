import { useState } from 'react';
import { ask } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import { Button } from '@/console/kit/button';
import { ButtonLink } from '@/console/kit/button-link';
import { Dialog } from '@/console/kit/dialog';
import { Feed } from '@/console/kit/feed';
import { PageTools } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { CHANGED_FOR, type Post } from './post';
import { StudentsPage } from './students-page';
import { useFeed, useItem } from './use-feed';

/**
 * The head's page: every post with its actions, and the address of the students' page
 * (administration §11.2).
 */
export default function DepartmentFeedsPage() {
  const say = useSay();
  const tell = useToast();
  const item = useItem();
  const { data, error, refetch } = useFeed();
  const [leaving, setLeaving] = useState<Post | null>(null);
  const [, once] = useBusy();
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const change = async (
    { id, version }: Post,
    values: Partial<Record<'pinned' | 'state', unknown>>,
  ): Promise<void> => {
    await ask(`/api/department-post/${id}`, { method: 'PATCH', json: { version, ...values } });
    await refetch();
  };
  const remove = (post: Post): void => {
    setLeaving(null);
    void once(() =>
      change(post, { state: 'removed' }).then(() => tell.success('Post removed'), tell.failure),
    );
  };
  return (
    <>
      <PageTools>
        <ButtonLink to="/department-post/create" tone="primary">
          {say('New post')}
        </ButtonLink>
      </PageTools>
      <StudentsPage />
      {data.length === 0 ? (
        <Empty title={say('No posts yet')} hint={say('Write a short post for your department.')} />
      ) : (
        <Feed
          label={say('Department feeds')}
          items={data.map((post) => ({
            ...item(post),
            actions: (
              <>
                <Button
                  tone="quiet"
                  onClick={() => {
                    change(post, { pinned: !post.pinned }).catch(tell.failure);
                  }}
                >
                  {say(post.pinned ? 'Unpin' : 'Pin to top')}
                </Button>
                {Date.now() - Date.parse(post.posted_at) < CHANGED_FOR && (
                  <ButtonLink to={`/department-post/${post.id}`} tone="quiet">
                    {say('Change')}
                  </ButtonLink>
                )}
                <Button tone="quiet" onClick={() => setLeaving(post)}>
                  {say('Remove')}
                </Button>
              </>
            ),
          }))}
        />
      )}
      {leaving && (
        <Dialog
          title={say('Remove')}
          onClose={() => setLeaving(null)}
          actions={[
            { label: say('Cancel'), run: () => setLeaving(null) },
            { label: say('Remove'), danger: true, run: () => remove(leaving) },
          ]}
        >
          <p>{say('Remove this post? It will no longer be shown and cannot be restored.')}</p>
        </Dialog>
      )}
    </>
  );
}
