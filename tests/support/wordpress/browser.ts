/** A visitor's browser as far as WordPress needs one: it keeps cookies and follows no redirect. */
export function createVisitor(url: string) {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const answer = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const visitor = {
    cookies,
    request,
    get: (path: string) => request(path),
    post: (path: string, fields: Record<string, string>) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Calls a route of the REST API, with a nonce if the visitor has one. */
    async rest(method: string, path: string, body?: unknown, nonce = '') {
      const answer = await request(`/?rest_route=${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(nonce && { 'x-wp-nonce': nonce }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { ...answer, body: JSON.parse(answer.text) };
    },
    async signIn(log: string, pwd: string): Promise<string> {
      await visitor.post('/wp-login.php', { log, pwd, testcookie: '1' });
      return (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text;
    },
    /** Fills the form of the settings page. */
    async save(fields: Record<string, string>) {
      const page = await visitor.get('/wp-admin/options-general.php?page=carillon');
      const [, nonce] = /name="_wpnonce" value="(\w+)"/.exec(page.text) ?? [];
      const named = Object.entries(fields).map(([name, value]) => [`carillon[${name}]`, value]);
      return visitor.post('/wp-admin/options-general.php?page=carillon', {
        _wpnonce: nonce ?? '',
        ...Object.fromEntries(named),
      });
    },
  };
  return visitor;
}
