/** Adds the `https://` that people leave out. A text that is no address, or has a scheme, stays as it is. */
export function completeUrl(text: string): string {
  const url = text.trim();
  const withScheme = `https://${url.replace(/^\/\//, '')}`;
  // A port after a host is no scheme: example.com:8080.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(url);
  const isHost = /^(\/\/)?[^\s/@?#]+\.[^\s/@?#.]{2,}(:\d+)?([/?#]\S*)?$/.test(url);
  return isHost && !hasScheme && URL.canParse(withScheme) ? withScheme : url;
}
