import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SUPER } from '../kit/actors';
import { examplesFor } from '../kit/examples';
import { step, upload } from '../kit/imports';
import { mend } from '../kit/mend';
import { openWorld } from '../kit/scenario';

it('oulad', { timeout: 300_000 }, async () => {
  const world = await openWorld();
  const ex = examplesFor(world, SUPER, mend);
  const batch = (await ex.make('batch'))['id'], programme = (await ex.make('programme'))['id'], department = (await ex.make('department'))['id'];
  const out: string[] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => { const t = performance.now(); const r = await work(); out.push(`${name}: ${Math.round(performance.now() - t)} ms`); return r; };
  const bytes = new Uint8Array(readFileSync('/tmp/student_info.csv'));
  const run = await timed('upload', () => upload(world, SUPER, 'student', bytes));
  const mapping = { match: 'registration_no', fields: {
    name: { template: 'Student {id_student}' }, registration_no: { column: 'id_student' }, batch: { constant: String(batch) }, programme: { constant: String(programme) }, department: { constant: String(department) },
    gender: { column: 'gender', values: { M: 'male', F: 'female' } }, district: { column: 'region' }, previous_attempts: { column: 'num_of_prev_attempts' }, is_pwd: { column: 'disability' },
    status: { column: 'final_result', values: { Pass: 'completed', Distinction: 'completed', Fail: 'active', Withdrawn: 'discontinued' } } } };
  let ticks = 0, worst = 0, last = performance.now();
  const timer = setInterval(() => { ticks += 1; const now = performance.now(); worst = Math.max(worst, now - last - 10); last = now; }, 10);
  const c = await timed('check', () => step(world, SUPER, 'student', run.id, 'check', { mapping }));
  out.push(JSON.stringify(c.counts), JSON.stringify(c.errors.slice(0, 3)));
  const s = await timed('save', () => step(world, SUPER, 'student', run.id, 'save'));
  clearInterval(timer);
  out.push(s.state, JSON.stringify(s.counts), `worst loop delay ${Math.round(worst)} ms; rss ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  await world.db.transaction((tx) => tx.sql`analyze`);
  const time = async (url: string): Promise<void> => {
    const ms: number[] = [];
    let status = 0;
    for (let i = 0; i < 30; i += 1) { const t = performance.now(); status = (await world.ask({ as: SUPER, url })).status; ms.push(performance.now() - t); }
    ms.sort((a, b) => a - b);
    out.push(`${status} p50 ${ms[15]?.toFixed(1)} p95 ${ms[28]?.toFixed(1)}  ${url}`);
  };
  const q = (o: Record<string, unknown>): string => Object.entries(o).map(([k, v]) => `${k}=${encodeURIComponent(JSON.stringify(v))}`).join('&');
  await time(`/api/student?${q({ sort: ['name', 'ASC'], range: [0, 24] })}`);
  await time(`/api/student?${q({ sort: ['roll_no', 'ASC'], range: [0, 24] })}`);
  await time(`/api/student?${q({ sort: ['registration_no', 'ASC'], range: [0, 24] })}`);
  await time(`/api/student?${q({ sort: ['district', 'DESC'], range: [0, 24] })}`);
  await time(`/api/student?${q({ sort: ['name', 'ASC'], range: [28000, 28024] })}`);
  await time(`/api/student?${q({ sort: ['name', 'ASC'], range: [0, 24], filter: { batch, gender: 'male', status: ['active', 'completed'] } })}`);
  await time(`/api/student?${q({ sort: ['name', 'ASC'], range: [0, 24], filter: { q: '6500' } })}`);
  await time(`/api/student?${q({ sort: ['name', 'ASC'], range: [0, 24], filter: { q: '65' } })}`);
  await time(`/api/student?${q({ sort: ['name', 'ASC'], range: [0, 24], filter: { q: 'student 11391' } })}`);
  await time(`/api/student/1`);
  await time(`/api/student-management/overall-data-report/${String(batch)}/${String(batch)}/all/all`);
  await time(`/api/search/student/6501`);
  for (const format of ['csv', 'xlsx']) {
    const bytes2 = await timed(`export ${format}`, async () => new Uint8Array(await (await world.request(`/api/student/export?format=${format}`, { headers: { authorization: `Bearer ${Buffer.from(JSON.stringify(SUPER)).toString('base64url')}` } })).arrayBuffer()));
    out.push(`${bytes2.length} bytes`);
    const again = await timed(`upload ${format}`, () => upload(world, SUPER, 'student', bytes2, `x.${format}`));
    const c2 = await timed(`check ${format}`, () => step(world, SUPER, 'student', again.id, 'check', { mapping: again.mapping }));
    out.push(JSON.stringify(c2.counts), JSON.stringify(c2.errors.slice(0, 3)));
  }
  const u = await timed('undo', () => world.ask({ as: SUPER, method: 'POST', url: `/api/student/import/${run.id}/undo` }));
  out.push(String(u.status), u.text.slice(0, 300));
  writeFileSync('/tmp/oulad.txt', out.join('\n'));
  writeFileSync('/tmp/oulad-log.txt', JSON.stringify(world.log.filter(({ event }) => event !== 'request'), null, 1));
  await world.close();
  expect(1).toBe(1);
});
