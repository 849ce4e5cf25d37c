/** Parses the rows of a CSV file (RFC 4180), separated by commas, semicolons or tabs. Empty rows are left out. */
export function parseRows(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = findSeparator(content);
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  const endRow = () => {
    row.push(cell.trim());
    if (row.some(Boolean)) rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let i = 0; i < content.length; i++) {
    const character = content[i]!;
    if (isQuoted && character === '"' && content[i + 1] === '"') cell += content[i++];
    else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (character === '\n' || character === '\r') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}

/** Returns the most frequent separator. */
function findSeparator(text: string): string | null {
  const counted = [',', ';', '\t'].map((separator) => ({
    separator,
    count: text.split(separator).length - 1,
  }));
  const [best] = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return best?.separator ?? null;
}

export type ParsedList = { ids: string[]; duplicates: number };

/** Parses one id per line, without empty lines and duplicates. */
export function parseLines(text: string): ParsedList {
  const lines = text.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
  const ids = [...new Set(lines)];
  return { ids, duplicates: lines.length - ids.length };
}
