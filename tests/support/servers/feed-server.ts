import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedEntry = { id: string; title?: string; link?: string; date?: Date; more?: string };

/** Returns an RSS document. */
export const rssOf = (entries: FeedEntry[], head = ''): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Bakery</title><link>https://blog.example.com/</link><description>d</description>
  ${head}${entries.map(itemOf).join('')}</channel></rss>`;

function itemOf({ id, title = `Title ${id}`, link, date, more = '' }: FeedEntry): string {
  const published = date ? `<pubDate>${date.toUTCString()}</pubDate>` : '';
  return `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>${link ?? `https://blog.example.com/${id}`}</link>
    <description>Text ${id}</description>${published}${more}</item>`;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with a document, unless the request has the validators of it. */
export const document =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (response, request) => {
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'application/rss+xml', ...headers });
    response.end(isKnown ? undefined : body);
  };

export const moved =
  (status: number, location: string): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

export type FeedServer = {
  url: string;
  /** Paths of the requests so far. */
  requests: string[];
  /** Sets the answer of a path. */
  serve(path: string, answer: Answer): void;
  close(): void;
};

/** Starts the server of a blog on loopback. Other paths are 404. */
export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    (answers.get(request.url!) ?? status(404))(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve: (path, answer) => void answers.set(path, answer),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
