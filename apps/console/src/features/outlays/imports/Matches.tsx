import type { OutlayImport } from '@sillage/client/source/types';
import { sourceName } from '@sillage/engine/attribution/channels';
import {
  type FileCampaign,
  type SpendGroup,
  sumByCurrency,
} from '@sillage/engine/spend-files/group-spend';
import type { Match, MatchTarget } from '@sillage/engine/spend-files/match-campaigns';
import { useState } from 'react';
import { Badge } from '../../../controls/Badge.tsx';
import { IconButton } from '../../../controls/Button.tsx';
import { Panel } from '../../../controls/Screen.tsx';
import { Table } from '../../../controls/Table.tsx';
import { amount } from '../../../format/numbers.ts';
import { isPlatform } from '../wording.ts';
import { isChosen } from './import-plan.ts';
import styles from './imports.module.css';
import { NewCampaignDialog } from './NewCampaignDialog.tsx';
import type { ImportContext } from './use-import-context.ts';

interface MatchesProps {
  origin: OutlayImport['origin'];
  campaigns: readonly FileCampaign[];
  groups: readonly SpendGroup[];
  context: ImportContext;
  matches: ReadonlyMap<string, Match>;
  chosen: ReadonlyMap<string, MatchTarget>;
  targets: ReadonlyMap<string, MatchTarget>;
  onChoose: (key: string, target: MatchTarget) => void;
}

const choiceOf = (target: MatchTarget): string =>
  isChosen(target)
    ? JSON.stringify([
        target.ignored ?? false,
        target.source ?? '',
        target.sourceCampaign ?? '',
        target.campaignId ?? '',
      ])
    : '';

/** Where the spend of each campaign of the file goes. */
export function Matches(props: MatchesProps) {
  const { campaigns, groups, matches, chosen, targets, origin } = props;
  const [created, setCreated] = useState<FileCampaign>();
  const spentBy = (key: string) =>
    sumByCurrency(groups.filter((group) => group.key === key))
      .map((sum) => amount(Number(sum.amount), sum.currency))
      .join(' + ');
  return (
    <Panel title="Campagnes">
      <p className={styles.note}>
        {isPlatform(origin)
          ? 'Une campagne de la régie va sous le nom que portent vos adresses (utm_campaign), ou vers une de vos campagnes. Ce que vous choisissez est retenu pour le fichier suivant.'
          : 'Dites où va la dépense de chaque campagne. Ce que vous choisissez est retenu pour la fois suivante.'}
      </p>
      <Table<FileCampaign>
        caption="Campagnes du fichier et leur correspondance"
        rows={campaigns}
        keyOf={({ key }) => key}
        isQuiet={({ key }) => targets.get(key)?.ignored === true}
        columns={[
          {
            key: 'name',
            title: 'Dans le fichier',
            cell: ({ name, id }) => (
              <>
                {name}
                {id !== undefined && id !== name && <span className={styles.under}>{id}</span>}
              </>
            ),
          },
          {
            key: 'spent',
            title: 'Dépense',
            isNumber: true,
            cell: ({ key }) => spentBy(key),
          },
          {
            key: 'target',
            title: 'Va vers',
            cell: (campaign) => (
              <TargetChoice {...props} campaign={campaign} onCreate={() => setCreated(campaign)} />
            ),
          },
          {
            key: 'how',
            title: 'Correspondance',
            cell: ({ key }) => {
              if (chosen.has(key)) return <Badge>Choisi</Badge>;
              const by = matches.get(key)?.by;
              if (by === 'remembered') return <Badge tone="good">Comme la dernière fois</Badge>;
              if (by === 'name') return <Badge tone="good">Reconnue</Badge>;
              return isPlatform(origin) ? (
                <Badge>Nom du fichier</Badge>
              ) : (
                <Badge tone="warn">À choisir</Badge>
              );
            },
          },
        ]}
      />
      {created && (
        <NewCampaignDialog
          name={created.name}
          onDone={(target) => {
            props.onChoose(created.key, target);
            setCreated(undefined);
          }}
          onClose={() => setCreated(undefined)}
        />
      )}
    </Panel>
  );
}

interface TargetChoiceProps extends MatchesProps {
  campaign: FileCampaign;
  onCreate: () => void;
}

function TargetChoice({
  campaign,
  origin,
  context,
  targets,
  onChoose,
  onCreate,
}: TargetChoiceProps) {
  const current = targets.get(campaign.key) ?? {};
  const options = new Map<string, MatchTarget>();
  const option = (target: MatchTarget, name: string) => {
    const value = choiceOf(target);
    options.set(value, target);
    return (
      <option key={value} value={value}>
        {name}
      </option>
    );
  };
  const source = isPlatform(origin) ? origin : undefined;
  const named = campaign.name.slice(0, 500);
  const { integrations, campaigns } = context.campaigns;
  const sourceOptions = source
    ? [
        option({ source, sourceCampaign: named }, `${sourceName(source)} · ${named}`),
        ...context.seen
          .filter((each) => each !== named)
          .map((each) =>
            option({ source, sourceCampaign: each }, `${sourceName(source)} · ${each}`),
          ),
        option({ source, sourceCampaign: null }, `${sourceName(source)}, sans campagne`),
      ]
    : [];
  const groups = [...integrations.values()]
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name }) => (
      <optgroup key={id} label={name}>
        {[...campaigns.values()]
          .filter(({ integrationId }) => integrationId === id)
          .map((each) => option({ wmktId: each.wmktId, campaignId: each.id }, each.name))}
      </optgroup>
    ));
  const ignored = option({ ignored: true }, 'Ne pas importer');
  const isListed = options.has(choiceOf(current));
  return (
    <div className={styles.place}>
      <select
        className={styles.target}
        aria-label={`Où va la dépense de ${campaign.name}`}
        value={choiceOf(current)}
        onChange={({ target }) => {
          const next = options.get(target.value);
          if (next) onChoose(campaign.key, next);
        }}
      >
        {!isChosen(current) && <option value="">Choisir…</option>}
        {isChosen(current) && !isListed && (
          <option value={choiceOf(current)}>
            {[current.source && sourceName(current.source), current.sourceCampaign]
              .filter(Boolean)
              .join(' · ') || 'Campagne archivée'}
          </option>
        )}
        {sourceOptions.length > 0 && source && (
          <optgroup label={sourceName(source)}>{sourceOptions}</optgroup>
        )}
        {groups}
        {ignored}
      </select>
      <IconButton
        icon="add"
        label={`Créer une campagne pour ${campaign.name}`}
        onClick={onCreate}
      />
    </div>
  );
}
