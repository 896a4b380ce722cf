/** The college's logo: on every page, and on everything printed. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logoAddress } from '@/domain/college-logo';
import { openAttendance, type Asking } from '../kit/attendance';
import { uploadAs } from '../kit/college';
import { pdfFault } from '../kit/pdf-text';
import { picture } from '../kit/pictures';

let world: Asking;
beforeAll(async () => {
  world = await openAttendance();
});
afterAll(() => world?.close());

/** Prints the list of departments. */
async function printed(): Promise<Buffer> {
  const person = world.college.people.get('super');
  if (!person) throw new Error('There is no super administrator');
  const answer = await world.college.ask('/api/department/export?format=pdf', {
    headers: { authorization: `Bearer ${await world.college.session(person)}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const picturesOn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
const upload = async (size: Parameters<typeof picture>[0]): Promise<number> =>
  uploadAs(world.college, 'super', 'crest.png', new Uint8Array(await picture(size)));
const save = async (logo: number | null): Promise<number | null> => {
  const { data } = await world.ask('super', 'GET', '/api/college');
  const { version } = data as { version: number };
  const answer = await world.ask('super', 'PUT', '/api/college', { version, logo });
  expect(answer.status, answer.text).toBe(200);
  return (answer.data as { logo: number | null }).logo;
};

describe('the logo of the college', () => {
  it('is made small enough for pages, seen without sign-in, and kept by browsers', async () => {
    const logo = await save(await upload({ width: 2_000, height: 1_500, type: 'png' }));
    const told = await world.college.ask('/api/college');
    expect(((await told.json()) as { data: { logo: number } }).data.logo).toBe(logo);
    const shown = await world.college.ask(logoAddress(logo ?? 0));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    const { width, height, format } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 512, height: 384, format: 'png' });
  });

  it('is not kept under the address of another picture', async () => {
    const before = await save(await upload({ width: 300, height: 300 }));
    await save(await upload({ width: 400, height: 400 }));
    const old = await world.college.ask(logoAddress(before ?? 0));
    expect(old.headers.get('cache-control')).toBe('no-store');
    const { width } = await sharp(await old.arrayBuffer()).metadata();
    expect(width).toBe(400);
  });

  it('stands on printed lists, once however many pages they have, and is absent where there is none', async () => {
    await save(null);
    expect(picturesOn(await printed())).toBe(0);
    await save(await upload({ width: 300, height: 300, type: 'png' }));
    const pdf = await printed();
    expect(picturesOn(pdf)).toBe(1);
    expect(pdfFault(new Uint8Array(pdf))).toBeUndefined();
    expect((await world.college.ask(logoAddress(1))).status).toBe(200);
    await save(null);
    expect((await world.college.ask(logoAddress(1))).status).toBe(404);
  });

  it('is refused unless it is a picture', async () => {
    const pdf = await uploadAs(world.college, 'super', 'crest.pdf');
    const { data } = await world.ask('super', 'GET', '/api/college');
    const { version } = data as { version: number };
    const answer = await world.ask('super', 'PUT', '/api/college', { version, logo: pdf });
    expect(answer.status).toBe(422);
    expect(answer.errors['logo']).toMatch(/JPG|PNG/i);
  });
});
