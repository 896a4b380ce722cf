import { Feed } from '@/console/kit/feed';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useFeed, useItem } from './use-feed';

/** The head's posts, for the teachers of the department. */
export default function ReadPage() {
  const say = useSay();
  const item = useItem();
  const { data, error, refetch } = useFeed();
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0)
    return (
      <Empty
        title={say('No posts yet')}
        hint={say('Posts from your head of department appear here.')}
      />
    );
  return <Feed label={say('From my department')} items={data.map(item)} />;
}
