import { Type } from 'typebox';
import { keyedRoute } from './route.ts';

/** `GET /hi`: is my key good? */
export const hi = keyedRoute({
  summary: 'Check a key',
  description: 'Answers with a greeting when the key is good. Needs no X-Service-Id.',
  tag: 'Keys',
  contentType: 'text/plain',
  success: { 200: Type.String({ examples: ['👋'] }) },
  errors: [400, 401, 500],
  async work({ reply }) {
    reply.type('text/plain; charset=utf-8');
    return '👋';
  },
});
