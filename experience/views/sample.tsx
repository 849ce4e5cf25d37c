import type { ViewProps } from './view-props.ts';

/** What a notification will look like, as a phone draws it. */
export const Sample = ({ config: { text, title, icon } }: Pick<ViewProps, 'config'>) => (
  <figure class="sample">
    <figcaption>{text.ask.sampleLabel}</figcaption>
    <div class="bubble">
      <img src={icon} alt="" width="42" height="42" />
      <div class="words">
        <p class="line">
          <strong dir="auto">{title}</strong>
          <span class="time">{text.now}</span>
        </p>
        <p>{text.ask.sampleBody}</p>
      </div>
    </div>
  </figure>
);
