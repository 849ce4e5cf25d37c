import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export type SeenRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** Starts a server on loopback that gives these answers in turn, then the last one forever, and records the requests. */
export async function startAnswering(t: TestContext, ...answers: Answer[]) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body };
    requests.push(seen);
    answers[Math.min(requests.length, answers.length) - 1]!(response, seen);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Returns an error in Carillon's format. */
export const error = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
  data: object = {},
): Answer =>
  json(
    status,
    { error: { message: `about ${code}`, data: { code, doc_url: `http://x/docs/errors#${code}`, ...data } } },
    { 'x-request-id': 'r-1', ...headers },
  );

/** Ends the connection without an answer. */
export const hangUp: Answer = (response) => response.destroy();
