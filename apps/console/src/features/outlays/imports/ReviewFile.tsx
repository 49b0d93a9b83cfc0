import type { OutlayImport } from '@sillage/client/source/types';
import { campaignsOf, groupSpend } from '@sillage/engine/spend-files/group-spend';
import { type MatchTarget, matchCampaigns } from '@sillage/engine/spend-files/match-campaigns';
import { readSpend } from '@sillage/engine/spend-files/read-spend';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useProject } from '../../../api/project.ts';
import { Failure } from '../../../controls/Failure.tsx';
import { Notice } from '../../../controls/Notice.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { counted, isPlatform } from '../wording.ts';
import { Columns } from './Columns.tsx';
import type { ReadFile } from './ImportScreen.tsx';
import { planRows } from './import-plan.ts';
import { Matches } from './Matches.tsx';
import { Preview } from './Preview.tsx';
import { useImportContext } from './use-import-context.ts';

type Origin = OutlayImport['origin'];

/** What was understood of a file: its columns, its campaigns, and what would be written. */
export function ReviewFile({ file }: { file: ReadFile }) {
  const { currency, timezone } = useProject();
  const [table, setTable] = useState(file.table);
  const [origin, setOrigin] = useState<Origin>(table.origin ?? (file.isPasted ? 'paste' : 'other'));
  const [chosen, setChosen] = useState<ReadonlyMap<string, MatchTarget>>(new Map());
  const { data: context, error, retry } = useImportContext(origin);
  const read = useMemo(() => readSpend(table, currency), [table, currency]);
  const campaigns = useMemo(() => campaignsOf(read.lines), [read]);
  const groups = useMemo(() => groupSpend(read.lines, origin), [read, origin]);
  const matches = useMemo(
    () => context && matchCampaigns(campaigns, context.known, context.remembered),
    [campaigns, context],
  );
  const targets = useMemo(() => {
    const all = new Map<string, MatchTarget>();
    for (const { key, name } of campaigns) {
      const match = matches?.get(key);
      const proposed: MatchTarget = isPlatform(origin)
        ? { source: origin, sourceCampaign: name.slice(0, 500) }
        : {};
      all.set(key, chosen.get(key) ?? (match?.by ? match.target : proposed));
    }
    return all;
  }, [campaigns, matches, chosen, origin]);
  const rows = useSame(
    useMemo(() => planRows(groups, targets, timezone), [groups, targets, timezone]),
  );
  return (
    <>
      <Columns
        table={table}
        origin={origin}
        faults={read.faults}
        leftOut={read.leftOut}
        onTable={setTable}
        onOrigin={(next) => {
          setOrigin(next);
          setChosen(new Map());
        }}
      />
      {read.lines.length === 0 ? (
        <Notice tone="warn">
          <p>
            Aucune ligne ne peut être lue : dites ci-dessus quelles colonnes ont la campagne, le
            jour et le montant.
          </p>
        </Notice>
      ) : (
        <>
          {error && !context && <Failure error={error} retry={retry} />}
          {!context && !error && <Waiting rows={6} />}
          {context && matches && (
            <>
              <Matches
                origin={origin}
                campaigns={campaigns}
                groups={groups}
                context={context}
                matches={matches}
                chosen={chosen}
                targets={targets}
                onChoose={(key, target) => setChosen(new Map([...chosen, [key, target]]))}
              />
              <Preview
                name={file.name}
                origin={origin}
                rows={rows}
                targets={targets}
                campaigns={campaigns}
                context={context}
              />
            </>
          )}
        </>
      )}
      <p className="visually-hidden" role="status">
        {`${counted(read.lines.length, 'ligne lue', 'lignes lues')}, ${counted(read.faults.length, 'cellule à corriger', 'cellules à corriger')}`}
      </p>
    </>
  );
}

/** What there was before, as long as it says the same: what was foreseen of it stays in sight. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const same = replaceEqualDeep(kept, value);
  if (same !== kept) setKept(same);
  return same;
}
