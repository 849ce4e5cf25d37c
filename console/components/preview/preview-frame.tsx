import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { PreviewDraft, PreviewMessage } from '../../../contract/experience/preview-draft.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './preview.module.css';

const { preview } = texts.components;

/** Debounces typing, since every incomplete image URL would be requested. */
const DEBOUNCE_MS = 120;
/** Time after which the page is considered failed. Its script is usually ready by the load event. */
const READY_TIMEOUT_MS = 3000;

/**
 * The experience's preview page, which draws the draft that it receives by message. The sandbox gives it an opaque
 * origin, so it can store nothing and has no other source of data. Without a draft, an outline stands in for the page.
 */
export function PreviewFrame({ service, draft }: { service: string; draft: PreviewDraft | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Number of times that the page became ready, so that a reloaded page receives the draft too. */
  const [readyCount, setReadyCount] = useState(0);
  const [hasTimedOut, setTimedOut] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [serialized] = useDebouncedValue(draft && JSON.stringify(draft), DEBOUNCE_MS);

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<PreviewMessage>) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'preview-ready') return;
      setReadyCount((count) => count + 1);
      setTimedOut(false);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (readyCount === 0 || !serialized) return;
    const message: PreviewMessage = { type: 'preview-draft', draft: JSON.parse(serialized) };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [readyCount, serialized]);

  useEffect(() => {
    if (readyCount > 0 || hasTimedOut) return;
    const timer = setTimeout(() => setTimedOut(true), READY_TIMEOUT_MS * (attempt + 1));
    return () => clearTimeout(timer);
  }, [readyCount, hasTimedOut, attempt]);

  return (
    <div className={classes.view}>
      <iframe
        key={attempt}
        ref={frame}
        className={classes.frame}
        title={preview.app}
        src={paths.preview(service)}
        sandbox="allow-scripts"
        data-ready={readyCount > 0}
      />
      {(readyCount === 0 || !serialized) && (
        <div className={classes.placeholder} {...(hasTimedOut && { role: 'alert' })}>
          {hasTimedOut ? (
            <>
              <Text size="sm">{preview.failed}</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setTimedOut(false);
                  setAttempt(attempt + 1);
                }}
              >
                {texts.common.tryAgain}
              </Button>
            </>
          ) : (
            <div className={classes.outline} role="status" aria-label={preview.loading} aria-busy>
              <i />
              <i />
              <i />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
