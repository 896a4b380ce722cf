import { isFrozen } from '@/domain/election-state';
import { f, Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { countPost, keyFrom, resultsOf } from './queries/count.server';
import {
  change,
  contestedOf,
  electionOf,
  locked,
  postsOf,
  standingOf,
} from './queries/election.server';

const office = [who.admin('U')];

const look = endpoint({
  method: 'GET',
  path: '/api/students-union/ballot-box/{election}',
  summary: 'How far the box of an election is: its key, its seal, and which posts are counted.',
  who: office,
  async run(handle, { params }) {
    const row = await electionOf(handle, params.election);
    const posts = contestedOf(
      await postsOf(handle.sql, row.id),
      await standingOf(handle.sql, row.id),
    );
    const counted = await resultsOf(handle.sql, row.id);
    return {
      name: row.name,
      state: row.state,
      keyed: row.box_key !== null,
      seal: row.seal,
      holders: [row.officer, 'Principal', row.observer ?? 'Observer'],
      posts: posts.map(({ id, title }) => ({
        id,
        title,
        counted: counted.find(({ post }) => post.id === id)?.ballots ?? null,
      })),
    };
  },
});

/**
 * Stores a key that the officer's browser created, with the private half sealed. The server
 * receives the shares only at the count.
 */
const keep = endpoint({
  method: 'POST',
  path: '/api/students-union/ballot-box/{election}/key',
  summary:
    'Keeps the public key of the box, and the private one under a key that nobody has whole.',
  who: office,
  input: {
    box_key: f.longtext({ label: 'Ballot box key', required: true, max: 2000 }),
    sealed_key: f.longtext({ required: true, max: 4000 }),
  },
  async run(handle, { params, body }) {
    const row = await locked(handle, Number(params.election) || 0);
    if (isFrozen(row.state) && row.state !== 'final_list')
      throw new Problem('locked', {
        reason: 'The key cannot be changed after the poll has started.',
      });
    try {
      await crypto.subtle.importKey(
        'spki',
        Buffer.from(body.box_key, 'base64'),
        { name: 'RSA-OAEP', hash: 'SHA-256' },
        false,
        ['encrypt'],
      );
    } catch {
      throw new Problem('invalid', { errors: { box_key: 'This is not a valid key.' } });
    }
    await change(handle, row.id, { box_key: body.box_key, sealed_key: body.sealed_key });
    return { kept: true };
  },
});

const share = f.text({ required: true, max: 120 });
const count = endpoint({
  method: 'POST',
  path: '/api/students-union/ballot-box/{election}/count',
  summary: 'Opens and counts the ballots of one post with two shares of the key.',
  who: office,
  input: { post: f.int({ required: true }), first: share, second: share },
  async run(handle, { params, body }) {
    const { sql } = handle;
    const row = await locked(handle, Number(params.election) || 0);
    if (row.state !== 'closed')
      throw new Problem('locked', {
        reason: 'Ballots can be counted only once, after the poll closes.',
      });
    const key = await keyFrom(row, [String(body.first), String(body.second)]);
    const contested = contestedOf(await postsOf(sql, row.id), await standingOf(sql, row.id));
    const post = contested.find(({ id }) => id === body.post);
    if (!post) throw new Problem('not_found', { what: 'Post' });
    await countPost(sql, row, post, key);
    const counted =
      await sql`select post from election_count where post = any (${contested.map(({ id }) => id)}::int[])`;
    const done = counted.length === contested.length;
    if (done) await change(handle, row.id, { state: 'counted' });
    return { done };
  },
});

export default [look, keep, count];
