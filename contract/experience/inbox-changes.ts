/** Silence after which a stream counts as broken. The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;

/**
 * Reads the stream of an inbox until it ends, and calls `onChanged` for each event. An EventSource could not send the reader's secret.
 *
 * @param stream aborted after a long silence
 */
export async function readInboxChanges(
  response: Response,
  stream: AbortController,
  onChanged: () => void,
): Promise<void> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let text = ''; ; ) {
      silence = setTimeout(() => stream.abort(), SILENCE_MS);
      const { value, done } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      if (blocks.some((block) => /^event: changed/m.test(block))) onChanged();
    }
  } finally {
    clearTimeout(silence);
  }
}
