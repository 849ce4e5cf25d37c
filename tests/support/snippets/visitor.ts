/** Values of forms, by the names of their fields. */
type Fields = Record<string, string>;
export type Visited = { status: number; url: string; headers: Headers; text: string };

/** Creates a visitor of a site, who keeps cookies, follows redirects, and submits forms as a browser does. */
export function createVisitor(origin: string) {
  const cookies = new Map<string, string>();

  async function request(method: string, address: string, fields?: Fields): Promise<Visited> {
    const url = new URL(address, origin);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const text = await response.text();
    const to = response.headers.get('location');
    if (to && response.status < 400) return request('GET', new URL(to, url).href);
    return { status: response.status, url: url.href, headers: response.headers, text };
  }

  return {
    visit: (path: string) => request('GET', path),
    /** Submits the form of a page, with its hidden fields, and of `fields` those that it has. */
    submit({ text, url }: Visited, fields: Fields = {}): Promise<Visited> {
      const form = elementsOf(text, 'form')[0];
      if (!form) throw new Error(`no form in: ${text}`);
      const inputs = elementsOf(text, 'input').filter(({ name }) => name !== undefined);
      const filled = inputs.flatMap(({ name, value = '' }) => {
        const given = fields[name!] ?? value;
        return given === '' ? [] : [[name!, given]];
      });
      return request('POST', new URL(form.action ?? '', url).href, Object.fromEntries(filled));
    },
    post: (path: string) => request('POST', path, {}),
  };
}

/** Returns the attributes of the elements with a tag name. */
export const elementsOf = (html: string, tag: string): Fields[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
        name!,
        decoded(value ?? ''),
      ]),
    ),
  );

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
