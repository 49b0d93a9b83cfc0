import { useProject } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { agoText, dateText, instantText } from '../../format/instants.ts';
import { nothing } from '../../format/numbers.ts';

type Moment = string | null | undefined;

/** When a key was last used, to the minute. */
export function Ago({ at }: { at: Moment }) {
  const { timezone } = useProject();
  if (at === undefined) return nothing;
  if (at === null) return 'Jamais';
  return (
    <time dateTime={at} title={instantText(at, timezone)}>
      {agoText(at, Date.now())}
    </time>
  );
}

/** An end so near deserves to be seen. */
const soon = 30 * 86_400_000;

/** When a key ends: soon is told. */
export function Until({ at }: { at: Moment }) {
  const { timezone } = useProject();
  if (at === undefined) return nothing;
  if (at === null) return 'Jamais';
  const left = Date.parse(at) - Date.now();
  const text = (
    <time dateTime={at} title={instantText(at, timezone)}>
      {dateText(at, timezone)}
    </time>
  );
  return left > 0 && left < soon ? <Badge tone="warn">{text}</Badge> : text;
}
