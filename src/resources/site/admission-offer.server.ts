import type { AdmissionOffer } from '@/domain/admission-offer';
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { isAnyListed } from '../admission/commands/merit.server';
import { roundsOf } from '../admission/commands/round.server';

export default endpoint({
  method: 'GET',
  path: '/api/site/admission',
  summary:
    'Information for prospective applicants: programmes and seats, upcoming dates, the open and coming cycles of admission, and whether merit lists are published.',
  who: [who.anyone],
  async run({ sql, today, carriers }): Promise<AdmissionOffer> {
    const { rounds, batches } = await roundsOf({ sql, today, carriers });
    const more = { merit_lists: await isAnyListed({ sql, today }), rounds };
    const [newest] = await sql<{
      id: string;
    }>`select b.id from batch b where exists (select 1 from batch_programme bp where bp.batch = b.id) order by b.start_year desc, b.id desc limit 1`;
    if (!newest) return { programmes: [], dates: [], ...more };
    const shown = batches.length ? batches : [newest.id];
    const programmes = await sql<AdmissionOffer['programmes'][number]>`
      select p.id, p.name, p.level, p.duration_semesters, bp.intake
      from (select distinct on (one.programme) one.programme, one.intake from batch_programme one join batch b on b.id = one.batch
        where one.batch = any (${shown}::text[]) order by one.programme, b.start_year desc, b.id desc) bp
        join programme p on p.id = bp.programme order by lower(p.name), p.id`;
    const dates = await sql<AdmissionOffer['dates'][number]>`
      select 'Classes begin' as what, min(t.starts_on) as on from term t join semester s on s.id = t.semester
      where t.batch = ${newest.id} and s.number = 1 having min(t.starts_on) >= ${today}`;
    // The seats of the cycle that applicants can apply in, not those of the regulations.
    const offered = new Map(
      rounds.flatMap((round) => round.programmes).map(({ id, intake }) => [id, intake]),
    );
    return {
      programmes: programmes.map((one) => ({
        ...one,
        intake: offered.get(one.id) ?? one.intake,
      })),
      dates,
      ...more,
    };
  },
});
