// Bare Fastify: accepts requests with the same body, and answers once it has durably inserted one row.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { fastify } = require('fastify');
const { Pool } = require('pg');

const pool = new Pool({ ...JSON.parse(process.env.SETTINGS!).connection, max: 20 });
const app = fastify();
await pool.query(
  'CREATE TABLE IF NOT EXISTS accepted (id uuid PRIMARY KEY, payload jsonb NOT NULL, created_at timestamptz DEFAULT now())',
);

app.post(
  '/v1/notifications',
  async (request: { body: { payload: object } }, reply: { code(status: number): void }) => {
    const id = crypto.randomUUID();
    await pool.query('INSERT INTO accepted (id, payload) VALUES ($1, $2)', [id, request.body.payload]);
    reply.code(201);
    return { id };
  },
);

process.send!({ ready: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
