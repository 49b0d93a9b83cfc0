import { useDeferredValue } from 'react';
import { useProject } from '../../api/project.ts';
import { Notice } from '../../controls/Notice.tsx';
import { useReader } from '../../fields/use-reader.ts';
import type { DraftType } from '../../fields/wording.ts';
import { count } from '../../format/numbers.ts';
import type { useRefusedPayloads } from './use-trash.ts';

interface PreviewProps {
  draft: DraftType;
  refused: NonNullable<ReturnType<typeof useRefusedPayloads>['data']>;
}

/** How many refused events would now be understood, before anything is saved. */
export function Preview({ draft, refused }: PreviewProps) {
  const { currency } = useProject();
  const reader = useReader(true);
  const type = useDeferredValue(draft);
  if (!reader) return null;
  const { payloads, total } = refused;
  // An amount in another currency was refused for want of a rate: no field changes that.
  const refusals = payloads.map((payload) =>
    reader
      .explainPayload(payload, type, { currency })
      .filter((each) => reader.isRefusal(each) || (each.needsRate && !each.field?.optional)),
  );
  const passing = refusals.filter((each) => each.length === 0).length;
  const rest = new Set(refusals.flat().map(({ ingestionKey }) => ingestionKey));
  return (
    <div role="status">
      <Notice tone={passing === payloads.length ? 'good' : 'warn'}>
        <p>
          {payloads.length < total
            ? `Des ${payloads.length} plus récents (sur ${count(total)}), `
            : `Des ${count(total)} refusés de ce type, `}
          <strong>
            {passing === 0
              ? 'aucun ne serait'
              : `${count(passing)} ${passing > 1 ? 'seraient' : 'serait'}`}{' '}
            compris
          </strong>{' '}
          avec ces champs.
        </p>
        {rest.size > 0 && <p>Encore en cause : {[...rest].join(', ')}.</p>}
      </Notice>
    </div>
  );
}
