/**
 * The roll sheet of a class of six hundred as a PDF, with and without photos: how long it takes,
 * and how much memory.
 */
import { expect, it } from 'vitest';
import { office, tokenOf } from '../kit/actors';
import { printTable } from '../kit/measure';
import { phonePhoto } from '../kit/pictures';
import { openResults, R } from '../kit/results-class';

const STUDENTS = 600;
/** Distinct pictures uploaded; several students share one. */
const FACES = 6;
const SHEET = '/api/print-export/roll-sheet/2025/BA/1';
const MB = 1_000_000;
const V = office('V', 7);

it('a roll sheet of six hundred photos', async () => {
  const world = await openResults();
  try {
    const asked = async (as: typeof R, path: string, photo?: Uint8Array): Promise<Response> => {
      const authorization = `Bearer ${tokenOf(as)}`;
      const answer = await world.request(
        path,
        photo
          ? {
              method: 'PUT',
              headers: { authorization, 'content-type': 'application/octet-stream' },
              body: photo as BodyInit,
            }
          : { headers: { authorization } },
      );
      expect(answer.status).toBe(200);
      return answer;
    };
    const faces = await world.db.transaction(async ({ sql }) => {
      await sql`insert into college (name, short, url) values ('Hill College', 'HC', 'https://hill.example')`;
      await sql`delete from enrolment`;
      await sql`delete from student`;
      return sql<{ id: number }>`
        insert into student (name, batch, programme, department, major_subject, roll_no, registration_no, current_semester)
        select 'Pupil ' || n, '2025', 'BA', 'ENG', 'ENG', '25BA' || n, 'R' || n, '1' from generate_series(1, ${STUDENTS}::int) n returning id`;
    });
    for (const { id } of faces.slice(0, FACES))
      await asked(V, `/api/student/${id}/photo`, await phonePhoto(1_000, 800));
    await world.db.transaction(
      ({ sql }) =>
        sql`update student s set photo = f.photo from (select row_number() over (order by id) - 1 as n, photo from student where photo is not null) f where s.photo is null and s.id % ${FACES} = f.n`,
    );
    const rows: (readonly [string, ...string[]])[] = [];
    for (const [what, query] of [
      ['without photos', ''],
      ['with photos', '&photo=true'],
    ] as const) {
      // The peak of the whole process: only what exceeds it is measured.
      const [peak, cpu, from] = [
        process.resourceUsage().maxRSS,
        process.cpuUsage(),
        performance.now(),
      ];
      const answer = await asked(R, `${SHEET}?use=examination&format=pdf${query}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { user, system } = process.cpuUsage(cpu);
      const text = bytes.toString('latin1');
      rows.push([
        what,
        ((performance.now() - from) / 1_000).toFixed(1),
        ((user + system) / MB).toFixed(1),
        ((process.resourceUsage().maxRSS - peak) / 1_000).toFixed(0),
        (bytes.byteLength / MB).toFixed(1),
        String(text.match(/\/Type \/Page\n/g)?.length ?? 0),
        String(text.match(/\/Subtype \/Image/g)?.length ?? 0),
      ]);
    }
    printTable(
      `Roll sheet of ${STUDENTS}`,
      ['', 'seconds', 'of the processor', 'MB beyond what was', 'MB of PDF', 'pages', 'photos'],
      rows,
    );
    expect(rows[1]?.at(-1)).toBe(String(STUDENTS));
  } finally {
    await world.close();
  }
});
