import { useState } from 'react';
import { ButtonLink } from '@/console/kit/button-link';
import { Feed } from '@/console/kit/feed';
import { PageTools, SearchInput } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useNotices } from './use-notices';

const FROM = {
  college: 'From the college',
  union: "From the students' union",
  portal: 'Only you',
} as const;

/** Notices to the students, for reading; the union writes its own on a separate list. */
export default function SuNoticePage() {
  const say = useSay();
  const [text, setText] = useState('');
  const { data, error, refetch } = useNotices();
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const wanted = text.trim().toLowerCase();
  const shown = data.filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(wanted));
  return (
    <>
      <PageTools>
        <SearchInput label={say('Search notices')} value={text} onChange={setText} />
        <ButtonLink to="/su-notice/ours">{say('Union notices')}</ButtonLink>
        <ButtonLink to="/su-notice/create" tone="primary">
          {say('New notice')}
        </ButtonLink>
      </PageTools>
      {shown.length === 0 ? (
        <Empty title={data.length === 0 ? say('No notifications yet') : say('No results')} />
      ) : (
        <Feed
          label={say('Notices')}
          items={shown.map((line) => ({
            key: String(line.id),
            title: line.title,
            text: line.body,
            at: line.date,
            notes: [say(FROM[line.from]), ...(line.ref_no ? [line.ref_no] : [])],
            mark:
              line.priority === 'urgent'
                ? say('Urgent')
                : line.priority === 'important'
                  ? say('Important')
                  : undefined,
            files: line.attachments,
            link: line.link ? { to: line.link, label: say('Open') } : undefined,
          }))}
        />
      )}
    </>
  );
}
