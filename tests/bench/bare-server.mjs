/**
 * The smallest server that can respond the same: Node's own and the driver. It gets its work as one
 * line of JSON.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const { url, paths } = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ connectionString: url, max: 10 });
const server = createServer(async (request, response) => {
  const statement = paths[request.url];
  const rows = statement ? (await pool.query(statement)).rows : [];
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ data: rows }));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
