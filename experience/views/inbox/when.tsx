/** The time of a message, with a dot if it is unread. `title`: the full time. */
export const When = (props: { at: number; time: string; title?: string; unread: string | null }) => (
  <span class="when">
    <time dateTime={new Date(props.at).toISOString()} title={props.title}>
      {props.time}
    </time>
    {props.unread !== null && (
      <span class="dot">
        <span class="unseen">{props.unread}</span>
      </span>
    )}
  </span>
);
