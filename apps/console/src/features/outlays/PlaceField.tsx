import { sourceName } from '@sillage/engine/attribution/channels';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { Field } from '../../controls/Field.tsx';
import type { SpendRow } from './spend-rows.ts';
import { platforms } from './wording.ts';

export type Place =
  | { kind: 'campaign'; wmktId: string; campaignId: string }
  | { kind: 'source'; source: string; sourceCampaign: string };

export const placeOf = ({ place }: SpendRow): Place =>
  place.kind === 'campaign'
    ? { kind: 'campaign', wmktId: place.wmktId, campaignId: place.campaignId }
    : { kind: 'source', source: place.source, sourceCampaign: place.sourceCampaign ?? '' };

export const defaultPlace = (campaignId = ''): Place => ({
  kind: 'campaign',
  wmktId: '',
  campaignId,
});

interface PlaceFieldProps {
  place: Place;
  onPlace: (place: Place) => void;
  /** Whether the outlay exists: it stays in its integration, or on a source. */
  isKept: boolean;
}

/** What an outlay was for: a campaign of an integration, or a source. */
export function PlaceField({ place, onPlace, isKept }: PlaceFieldProps) {
  const { data: known } = useKnownCampaigns();
  const campaigns = [...(known?.campaigns.values() ?? [])];
  const own = campaigns.find((each) => place.kind === 'campaign' && each.id === place.campaignId);
  const integrations = [...(known?.integrations.values() ?? [])].filter(
    ({ id, archivedAt }) =>
      (archivedAt === null || isKept) && (!isKept || id === own?.integrationId),
  );
  const isSource = place.kind === 'source';
  const isOther = isSource && !(platforms as readonly string[]).includes(place.source);
  const value = isSource ? (isOther ? 's:' : `s:${place.source}`) : `c:${place.campaignId}`;
  const choose = (text: string) => {
    const id = text.slice(2);
    if (text.startsWith('s:'))
      onPlace({
        kind: 'source',
        source: id || 'utm:',
        sourceCampaign: isSource ? place.sourceCampaign : '',
      });
    else
      onPlace({
        kind: 'campaign',
        campaignId: id,
        wmktId: known?.campaigns.get(id)?.wmktId ?? '',
      });
  };
  return (
    <>
      <Field
        label="Campagne ou source"
        hint={isKept && !isSource ? 'Une dépense reste dans son intégration.' : undefined}
      >
        {(wiring) => (
          <select {...wiring} value={value} onChange={({ target }) => choose(target.value)}>
            {!isKept && <option value="c:">Choisir…</option>}
            {!(isKept && isSource) &&
              integrations.map(({ id, name }) => (
                <optgroup key={id} label={name}>
                  {campaigns
                    .filter(({ integrationId }) => integrationId === id)
                    .map((campaign) => (
                      <option key={campaign.id} value={`c:${campaign.id}`}>
                        {campaign.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            {(!isKept || isSource) && (
              <optgroup label="Sources">
                {platforms.map((source) => (
                  <option key={source} value={`s:${source}`}>
                    {sourceName(source)}
                  </option>
                ))}
                <option value="s:">Une autre source…</option>
              </optgroup>
            )}
          </select>
        )}
      </Field>
      {isOther && (
        <Field
          label="Source"
          hint="Telle que les Performances la nomment : utm:…, search:…, social:… ou referral:…"
        >
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              placeholder="utm:newsletter"
              value={place.source}
              onChange={({ target }) => onPlace({ ...place, source: target.value })}
            />
          )}
        </Field>
      )}
      {isSource && (
        <Field
          label="Campagne de la source"
          hint="Telle que utm_campaign la nomme dans les adresses. Vide : toute la source."
        >
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              value={place.sourceCampaign}
              onChange={({ target }) => onPlace({ ...place, sourceCampaign: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
