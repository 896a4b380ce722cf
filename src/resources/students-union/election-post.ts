import { GENDERS } from '@/domain/demographics';
import { POST_KINDS } from '@/domain/election-rules';
import { defineResource, f, who } from '@/schema';

const office = [who.admin('U')];
const voters = { group: 'Voters' } as const;

/**
 * A post of an election, and its voters. An empty criterion does not restrict: with all empty,
 * everyone on the roll votes.
 */
export const electionPost = defineResource({
  name: 'election-post',
  label: 'Post',
  title: 'title',
  fields: {
    election: f.ref('union-election', { required: true }),
    title: f.text({
      required: true,
      max: 80,
      help: 'For example, President or BA 2025 representative.',
    }),
    kind: f.choice(POST_KINDS, { required: true, default: 'office_bearer' }),
    seats: f.int({ required: true, min: 1, max: 10, default: 1 }),
    sort: f.int({ label: 'Order', default: 0 }),
    department: f.ref('department', voters),
    batch: f.ref('batch', voters),
    programme: f.ref('programme', voters),
    gender: f.choice(GENDERS, {
      ...voters,
      help: 'Only for a reserved post.',
    }),
  },
  list: ['sort', 'title', 'kind', 'seats', 'department', 'batch', 'programme', 'gender'],
  search: ['title'],
  filters: ['election', 'kind'],
  sort: ['sort', 'asc'],
  unique: [['election', 'title']],
  access: { read: office, create: office, update: office, delete: office },
});
