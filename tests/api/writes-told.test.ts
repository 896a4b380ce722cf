/**
 * Every action of a screen and every change of a row in the demonstration college: what came of it,
 * kept in `told-actions.txt` and `told-changes.txt`. Nothing of it is saved.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asking, voiceOf } from '../kit/asking';
import { uploadAs } from '../kit/college';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { placesOf } from '../kit/places';
import { rehearsal } from '../kit/rehearsal';
import { someOfEach } from '../kit/told-figures';
import { toldLists, triedActions, triedChanges, type Trying } from '../kit/told-writes';

let college: DemoCollege;
let trying: Trying;
beforeAll(async () => {
  const { over, effects, prepare, really } = rehearsal();
  college = await openDemoCollege('demo', undefined, {}, over);
  await someOfEach(college.db, college.roll, college.now);
  const ask = asking(college);
  const uploads = new Map<string, Promise<number>>();
  const upload = (identity: string): Promise<number> => {
    const known =
      uploads.get(identity) ?? really(() => uploadAs(college, identity, 'rehearsed.pdf'));
    uploads.set(identity, known);
    return known;
  };
  const today = college.now.toISOString().slice(0, 10);
  trying = {
    roll: college.roll,
    db: college.db,
    ask,
    effects,
    prepare,
    upload,
    places: await placesOf(voiceOf(ask, 'super'), today),
    today,
  };
}, 120_000);
afterAll(() => college.close());

const allOf = async (lines: AsyncGenerator<string>): Promise<string> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return `${all.join('\n')}\n`;
};

it('every action does what it did before, and refuses what it refused', async () => {
  await expect(await allOf(triedActions(trying))).toMatchFileSnapshot('../kit/told-actions.txt');
}, 600_000);

it('every change of a row is saved or refused as before', async () => {
  await expect(await allOf(triedChanges(trying))).toMatchFileSnapshot('../kit/told-changes.txt');
}, 600_000);

it('every list shows, narrows, exports and hides the rows it did before', async () => {
  await expect(await allOf(toldLists(trying))).toMatchFileSnapshot('../kit/told-lists.txt');
}, 600_000);
