import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** Requests a path of a server as a proxy does that serves a domain over https. `fetch` cannot set the Host header. */
export function requestAt(
  url: string,
  domain: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      new URL(path, url),
      {
        method,
        headers: {
          host: domain,
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '198.51.100.7',
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve({ status: response.statusCode!, headers: response.headers, text });
      },
    );
    request.on('error', reject);
    request.end(content);
  });
}
