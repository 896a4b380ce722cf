import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/console/kit/button';
import { ButtonLink } from '@/console/kit/button-link';
import { Feed } from '@/console/kit/feed';
import { useActor } from '@/console/kit/frame';
import { PageTools, SearchInput, Tick } from '@/console/kit/page-tools';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import type { InboxLine } from './inbox-line';
import { useInbox } from './use-inbox';

const FROM = {
  college: 'From the college',
  union: "From the students' union",
  portal: 'Only you',
} as const;
const MARK = { normal: undefined, important: 'Important', urgent: 'Urgent' } as const;

/**
 * All notices of the user, unread first, with an action to mark each as read (specification,
 * sections 4 and 6).
 */
export default function NotificationPage() {
  const say = useSay();
  const tell = useToast();
  const inbox = useInbox();
  const department = useActor().kind === 'faculty' && (
    <ButtonLink to="/department-feeds/read">{say('From my department')}</ButtonLink>
  );
  const [text, setText] = useState('');
  const [search, setSearch] = useSearchParams();
  const unreadOnly = search.get('unread') === '1';
  const unread = inbox.lines.filter(({ read }) => !read);
  const toMark = unread.filter(({ confirm }) => !confirm).length;
  const wanted = text.trim().toLowerCase();
  const shown = inbox.lines.filter(
    (line) =>
      !(unreadOnly && line.read) &&
      `${line.title} ${line.body} ${line.ref_no ?? ''}`.toLowerCase().includes(wanted),
  );

  const run = (work: () => Promise<void>): void => void work().catch(tell.failure);
  if (inbox.isPending) return <Loading />;
  if (inbox.error) return <Failed error={inbox.error} retry={inbox.again} />;
  if (inbox.lines.length === 0)
    return (
      <>
        <PageTools>{department}</PageTools>
        <Empty
          title={say('No notifications yet')}
          hint={say('College notices and messages for you appear here.')}
        />
      </>
    );
  const notesOf = (line: InboxLine): string[] => [
    say(FROM[line.from]),
    ...(line.ref_no ? [line.ref_no] : []),
    ...(line.confirm
      ? [say(line.read ? 'Confirmed' : 'Please confirm that you have read this.')]
      : []),
    ...(line.corrects ? [say('Corrigendum to {number}', { number: line.corrects })] : []),
  ];
  return (
    <>
      <PageTools>
        <SearchInput label={say('Search notices')} value={text} onChange={setText} />
        <Tick
          label={say('Unread only')}
          checked={unreadOnly}
          onChange={(on) => setSearch(on ? { unread: '1' } : {}, { replace: true })}
        />
        {toMark > 0 && (
          <Button
            icon="check"
            onClick={() =>
              run(async () => {
                await inbox.markAll();
                tell.success(
                  toMark < unread.length
                    ? 'Marked as read, except what you are asked to confirm'
                    : 'All notices marked as read',
                );
              })
            }
          >
            {say('Mark all as read')}
          </Button>
        )}
        {department}
      </PageTools>
      {shown.length === 0 ? (
        <Empty
          title={say('No results')}
          hint={unreadOnly ? say('No unread notices.') : undefined}
        />
      ) : (
        <Feed
          label={say('Notifications')}
          items={shown.map((line) => ({
            key: String(line.id),
            title: line.title,
            text: line.body,
            at: line.date,
            unread: !line.read,
            notes: notesOf(line),
            mark: MARK[line.priority] && say(MARK[line.priority] ?? ''),
            files: line.attachments,
            link: line.link ? { to: line.link, label: say('Open') } : undefined,
            actions: line.read ? undefined : (
              <Button
                onClick={() => run(() => inbox.markRead(line))}
                aria-label={say(
                  line.confirm ? 'I have read this: "{title}"' : 'Mark "{title}" as read',
                  { title: line.title },
                )}
                {...(line.confirm ? { tone: 'primary' as const, icon: 'check' as const } : {})}
              >
                {say(line.confirm ? 'I have read this' : 'Mark as read')}
              </Button>
            ),
          }))}
        />
      )}
    </>
  );
}
