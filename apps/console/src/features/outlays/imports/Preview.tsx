import type { OutlayImport, PreviewedOutlaysResult } from '@sillage/client/source/types';
import { type FileCampaign, sumByCurrency } from '@sillage/engine/spend-files/group-spend';
import type { MatchTarget } from '@sillage/engine/spend-files/match-campaigns';
import { daysText } from '@sillage/engine/time/french-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useProject } from '../../../api/project.ts';
import { Badge } from '../../../controls/Badge.tsx';
import { Button } from '../../../controls/Button.tsx';
import { Export } from '../../../controls/Export.tsx';
import { Failure, Refusal } from '../../../controls/Failure.tsx';
import { Notice } from '../../../controls/Notice.tsx';
import { Panel } from '../../../controls/Screen.tsx';
import { Table } from '../../../controls/Table.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { amount } from '../../../format/numbers.ts';
import { useAddress } from '../../../question/use-address.ts';
import { counted, originNames, outcomeNames } from '../wording.ts';
import { isChosen, type PlannedRow } from './import-plan.ts';
import { imports } from './import-runner.ts';
import styles from './imports.module.css';
import { targetName } from './target-name.ts';
import type { ImportContext } from './use-import-context.ts';

interface PreviewProps {
  name: string;
  origin: OutlayImport['origin'];
  rows: readonly PlannedRow[];
  targets: ReadonlyMap<string, MatchTarget>;
  campaigns: readonly FileCampaign[];
  context: ImportContext;
}

interface ForeseenRow
  extends PlannedRow,
    Pick<PreviewedOutlaysResult, 'outcome' | 'amountBefore' | 'code'> {}

const askedAtOnce = 1000;

/** A number for each plan: a key of thousands of lines would be slow to compare. */
const planNumbers = new WeakMap<object, number>();
let lastNumber = 0;
const numberOf = (plan: object): number => {
  const known = planNumbers.get(plan);
  if (known !== undefined) return known;
  lastNumber += 1;
  planNumbers.set(plan, lastNumber);
  return lastNumber;
};

/** What each day of each campaign would become. The server says it, and writes nothing. */
export function Preview({ name, origin, rows, targets, campaigns, context }: PreviewProps) {
  const { id: projectId } = useProject();
  const { set } = useAddress();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['outlay-preview', projectId, numberOf(rows)],
    enabled: rows.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<ForeseenRow[]> => {
      const foreseen: ForeseenRow[] = [];
      for (let at = 0; at < rows.length; at += askedAtOnce) {
        const part = rows.slice(at, at + askedAtOnce);
        const { results } = await api.previewOutlayImport(
          { params: { projectId }, body: part.map(({ terms }) => terms) },
          { signal },
        );
        part.forEach((row, index) => {
          const { outcome = 'refused', amountBefore, code } = results[index] ?? {};
          foreseen.push({
            ...row,
            outcome,
            ...(amountBefore && { amountBefore }),
            ...(code && { code }),
          });
        });
      }
      // A day without spend that was never recorded says nothing.
      return foreseen.filter(({ outcome, group }) => outcome !== 'created' || group.amount !== '0');
    },
  });
  const unmatched = campaigns.filter(({ key }) => !isChosen(targets.get(key) ?? {}));
  const count = (outcome: ForeseenRow['outcome']) =>
    data?.filter((row) => row.outcome === outcome).length ?? 0;
  const toWrite =
    data?.filter(({ outcome }) => outcome === 'created' || outcome === 'updated') ?? [];
  const campaignName = (key: string) => campaigns.find((each) => each.key === key)?.name ?? key;
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        name: name.slice(0, 200),
        origin,
        rowCount: toWrite.length,
        matches: campaigns.flatMap(({ key }) => ({ key, ...targets.get(key) })).slice(0, 1000),
      };
      const id = await imports.begin(
        projectId,
        body,
        toWrite.map(({ terms }) => terms),
      );
      set({ faire: undefined, onglet: 'imports', import: id });
    } catch (refused) {
      setFailure(refused as Error);
      setBusy(false);
    }
  };
  const whyNot = !data
    ? 'L’aperçu n’est pas prêt.'
    : unmatched.length > 0
      ? `Dites d’abord où vont ${counted(unmatched.length, 'campagne')}.`
      : toWrite.length === 0
        ? 'Il n’y a rien de nouveau à écrire.'
        : undefined;
  const sums = sumByCurrency(toWrite.map(({ group }) => group));
  return (
    <Panel
      title="Aperçu"
      actions={
        data && (
          <Export
            name={`apercu-${origin}`}
            question={[`Aperçu de l’import de ${name} (${originNames[origin]})`]}
            table={() => ({
              heads: [
                'Premier jour',
                'Dernier jour',
                'Campagne',
                'Va vers',
                'Montant',
                'Devise',
                'Ce qui sera fait',
              ],
              rows: data.map(({ group, target, outcome }) => [
                group.first,
                group.last,
                campaignName(group.key),
                targetName(target, context.campaigns),
                Number(group.amount),
                group.currency,
                outcomeNames[outcome ?? 'refused'][1],
              ]),
            })}
          />
        )
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && rows.length > 0 && <Waiting rows={8} />}
      {data && (
        <>
          <ul className={styles.counts}>
            {(['created', 'updated', 'unchanged', 'skipped', 'refused'] as const).map((outcome) =>
              count(outcome) > 0 || outcome === 'created' ? (
                <li key={outcome}>
                  <strong>{new Intl.NumberFormat('fr-FR').format(count(outcome))}</strong>{' '}
                  {countWords[outcome](count(outcome))}
                </li>
              ) : null,
            )}
          </ul>
          {count('refused') > 0 && (
            <Notice tone="warn">
              <p>Les lignes refusées ne seront pas écrites : leur raison est dans le tableau.</p>
            </Notice>
          )}
          <Table<ForeseenRow>
            caption="Ce que l’import ferait, jour par jour"
            rows={data}
            keyOf={({ group }) => group.externalId}
            isQuiet={({ outcome }) => outcome === 'unchanged' || outcome === 'skipped'}
            columns={[
              {
                key: 'days',
                title: 'Jours',
                cell: ({ group }) => (
                  <span className={styles.days}>{daysText(group.first, group.last)}</span>
                ),
                total: 'À écrire',
              },
              { key: 'campaign', title: 'Campagne', cell: ({ group }) => campaignName(group.key) },
              {
                key: 'amount',
                title: 'Montant',
                isNumber: true,
                cell: ({ group, outcome, amountBefore }) => (
                  <>
                    {outcome === 'updated' && amountBefore && (
                      <s className={styles.before}>
                        {amount(amountBefore.amount, amountBefore.currency)}
                      </s>
                    )}
                    {amount(Number(group.amount), group.currency)}
                  </>
                ),
                total: sums.map((sum) => amount(Number(sum.amount), sum.currency)).join(' + '),
              },
              {
                key: 'outcome',
                title: 'Ce qui sera fait',
                cell: ({ outcome = 'refused', code }) => {
                  const [tone, text] = outcomeNames[outcome];
                  return (
                    <>
                      <Badge tone={tone}>{text}</Badge>
                      {code && <span className={styles.under}>{code}</span>}
                    </>
                  );
                },
              },
              {
                key: 'target',
                title: 'Va vers',
                cell: ({ target }) => targetName(target, context.campaigns),
              },
            ]}
          />
        </>
      )}
      <Refusal error={failure} />
      <div className={styles.submit}>
        <p className={styles.note}>
          {toWrite.length === 0 && data
            ? 'Tout est déjà là : rien à écrire.'
            : 'Rien n’est encore écrit.'}
        </p>
        <Button
          kind="primary"
          icon="upload"
          busy={busy}
          whyNot={whyNot}
          onClick={() => void begin()}
        >
          {toWrite.length > 0 ? `Importer ${counted(toWrite.length, 'dépense')}` : 'Importer'}
        </Button>
      </div>
    </Panel>
  );
}

const plural = (one: string, several: string) => (count: number) => (count < 2 ? one : several);

const countWords = {
  created: plural('nouvelle', 'nouvelles'),
  updated: plural('corrigée', 'corrigées'),
  unchanged: plural('déjà là', 'déjà là'),
  skipped: plural('supprimée à la main, laissée ainsi', 'supprimées à la main, laissées ainsi'),
  refused: plural('refusée', 'refusées'),
};
