/**
 * The least that reads a list and a row, and writes a row and its history in one transaction: Node's
 * own server and the driver. It gets its statements as one line of JSON.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const work = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ connectionString: work.url, max: 10 });

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** Writes a row by the named statement, and its history. */
async function write(name, values, change) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ name, text: work[name], values });
    await client.query({ name: 'history', text: work.history, values: [rows[0].id, change] });
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

async function rowsFor(request) {
  const [, what, id] = request.url.split('/');
  if (what === 'list')
    return (await pool.query({ name: 'list', text: work.list, values: [id] })).rows;
  if (request.method === 'GET')
    return (await pool.query({ name: 'one', text: work.one, values: [id] })).rows;
  const body = await bodyOf(request);
  return request.method === 'POST'
    ? write('create', [body], body)
    : write('update', [id, JSON.parse(body).phone], body);
}

const server = createServer(async (request, response) => {
  const data = await rowsFor(request);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
