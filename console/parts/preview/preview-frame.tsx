import { Button, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { PreviewDraft, PreviewMessage } from '../../../experience/preview-draft.ts';
import { paths } from '../../paths.ts';
import classes from './preview.module.css';

/** Typing is not drawn letter by letter: half an address would be looked for. */
const PAUSE_MS = 120;
/** Its script says that it is there before the page counts as loaded, or hardly after. */
const PATIENCE_MS = 3000;

/**
 * The experience's own page, drawing what it is sent. The sandbox gives it an origin of its own: it can keep nothing, and
 * hears nothing but this.
 */
export function PreviewFrame({ service, draft }: { service: string; draft: PreviewDraft }) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often it has come up; 0 while it has not. */
  const [ready, setReady] = useState(0);
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [sent] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<PreviewMessage>) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'preview-ready') return;
      setReady((count) => count + 1);
      setLost(false);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (ready === 0) return;
    const message: PreviewMessage = { type: 'preview-draft', draft: JSON.parse(sent) };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [ready, sent]);

  useEffect(() => {
    if (ready > 0 || isLost) return;
    const timer = setTimeout(() => setLost(true), PATIENCE_MS * (attempt + 1));
    return () => clearTimeout(timer);
  }, [ready, isLost, attempt]);

  return (
    <div className={classes.view}>
      <iframe
        key={attempt}
        ref={frame}
        className={classes.frame}
        title="The experience, as people will see it"
        src={paths.preview(service)}
        sandbox="allow-scripts"
        data-ready={ready > 0}
      />
      {ready === 0 && (
        <div className={classes.waiting} {...(isLost && { role: 'alert' })}>
          {isLost ? (
            <>
              <Text size="sm">The preview could not be loaded.</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setLost(false);
                  setAttempt(attempt + 1);
                }}
              >
                Try again
              </Button>
            </>
          ) : (
            <Loader size="sm" aria-label="Loading the preview" />
          )}
        </div>
      )}
    </div>
  );
}
