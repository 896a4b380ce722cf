/** Public committees. */
import { termOf } from '@/domain/committee-rules';
import { choiceLabel, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { committeeMember } from './committee-member';
import { committeesOf, membersOn } from './queries/committees.server';

const SEAT_LABELS = committeeMember.fields.seat.options.labels;

export default endpoint({
  method: 'GET',
  path: '/api/public/committees',
  summary: 'Committees that are public and whose term runs, with their members.',
  who: [who.anyone],
  async run(handle) {
    const members = await membersOn(handle, handle.today);
    const lines = await committeesOf(handle);
    return lines
      .filter(({ is_public, ends_on }) => is_public && termOf(ends_on, handle.today) !== 'ended')
      .map(({ id, name, purpose, contact }) => ({
        id,
        name,
        purpose,
        contact,
        members: members
          .filter((member) => member.committee === id)
          .map((member) => ({
            name: member.name,
            seat: choiceLabel(member.seat, SEAT_LABELS),
            designation: member.designation,
          })),
      }));
  },
});
