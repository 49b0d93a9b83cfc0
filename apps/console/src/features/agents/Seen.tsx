import { agoText, instantText } from '../../format/instants.ts';

/** When somebody was last seen: how long ago, with the instant beside the pointer. */
export const Seen = ({ at, timezone }: { at: string | null; timezone: string }) =>
  at === null ? (
    'Jamais'
  ) : (
    <time dateTime={at} title={instantText(at, timezone)}>
      {agoText(at, Date.now())}
    </time>
  );
