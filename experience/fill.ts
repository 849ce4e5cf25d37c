/** A text with its braces filled in: `fill('Hello, {name}', { name: 'Ada' })`. A brace without a value stays as it is. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (brace, name) => (name in values ? String(values[name]) : brace));
}
