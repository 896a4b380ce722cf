import { Problem, who, type ActorKind } from '@/schema';
import { endpoint, rules } from '../../../server/handle';
import { SHIPPED, type Guide } from './shipped';
import { tutorial } from './tutorial';

/** Hosts that a link may lead to, besides the college's own site. */
const HOSTS = ['youtube.com', 'youtu.be', 'vimeo.com', 'drive.google.com', 'swayam.gov.in'];

function hostOf(address: string | null | undefined): string | null {
  try {
    return address ? new URL(address).hostname.toLowerCase() : null;
  } catch {
    return null;
  }
}
const within = (host: string, allowed: string): boolean =>
  host === allowed || host.endsWith(`.${allowed}`);

/** The audiences that each kind of account belongs to. */
const LEVELS: Readonly<Partial<Record<ActorKind, readonly string[]>>> = {
  faculty: ['everyone', 'faculty'],
  admin: ['everyone', 'office'],
  super: ['everyone', 'faculty', 'office'],
};

export default [
  rules(tutorial, {
    async save({ sql }, values, before) {
      const { kind, body, link } = { ...before, ...values };
      if (kind === 'steps' && !body?.trim())
        throw new Problem('invalid', { errors: { body: 'Enter the steps, one per line.' } });
      if (kind !== 'link') return;
      const host = hostOf(link);
      const [college] = await sql<{
        website: string | null;
        url: string | null;
      }>`select website, url from college where id = 1`;
      const allowed = [...HOSTS, hostOf(college?.website), hostOf(college?.url)].filter(
        (one) => one !== null,
      );
      if (!host || !allowed.some((one) => within(host, one)))
        throw new Problem('invalid', {
          errors: { link: 'Links can only go to the sites listed.' },
        });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tutorials',
    answers: [{ id: 'p0', title: 'Marking attendance', shipped: true }],
    summary: "Tutorials for the caller: the college's own and those that come with the portal.",
    who: [who.admin(), who.faculty],
    async run({ sql, actor }) {
      const mine = LEVELS[actor.kind] ?? ['everyone'];
      const own = await sql<
        Guide & { id: number }
      >`select id, title, module, level, kind, body, link from tutorial where level = any(${mine}::text[]) order by sort, lower(title), id limit 300`;
      return [
        ...own.map((one) => ({ ...one, shipped: false })),
        ...SHIPPED.filter(({ level }) => mine.includes(level)).map((one, n) => ({
          id: `p${n}`,
          ...one,
          shipped: true,
        })),
      ];
    },
  }),
];
