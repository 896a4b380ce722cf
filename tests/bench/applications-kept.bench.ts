/**
 * Two hundred applications in flight, the network cut around every call, the server killed ten
 * times: no field lost, no document duplicated.
 */
import { expect, it } from 'vitest';
import { drillApplications } from '../kit/applications-kept';

it('two hundred applications in flight', async () => {
  const { refused, lost, doubled, healthyAfter, ...figures } = await drillApplications(200, 10);
  console.log(JSON.stringify({ ...figures, lost: lost.length, doubled: doubled.length }));
  console.log(`healthy after ${healthyAfter.join(', ')} ms`);
  expect({ refused, lost, doubled }).toEqual({ refused: [], lost: [], doubled: [] });
  expect(figures.kills).toBe(10);
});
