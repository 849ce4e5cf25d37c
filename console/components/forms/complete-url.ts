/** Adds a missing `https://`. A text that is no address, or has a scheme, stays unchanged. */
export function completeUrl(text: string): string {
  const url = text.trim();
  const withScheme = `https://${url.replace(/^\/\//, '')}`;
  // A port after a host is not a scheme: example.com:8080.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(url);
  const isHost = /^(\/\/)?[^\s/@?#]+\.[^\s/@?#.]{2,}(:\d+)?([/?#]\S*)?$/.test(url);
  return isHost && !hasScheme && URL.canParse(withScheme) ? withScheme : url;
}
