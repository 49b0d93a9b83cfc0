import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { SelectField, TextField } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import { buildAddress, type Draft, type DraftFault, type Tagging } from './build-address.ts';
import { isPlatform, type PlatformKey, platformOf, platforms } from './platforms.ts';
import { Result } from './Result';
import { summarizeAddress } from './summarize-address.ts';

const platformOptions = (Object.keys(platforms) as PlatformKey[]).map(
  (key) => [key, platforms[key].name] as const,
);
const taggingOptions: [Tagging, string][] = [
  ['wmkt', 'wmkt_…'],
  ['utm', 'utm_…'],
];
const faults: Record<DraftFault, string> = {
  page: 'L’adresse doit commencer par https:// ou http://.',
  wmktId: 'Il manque le wmktId de l’intégration.',
  campaign: 'Le nom court d’une campagne n’a pas d’espace.',
  utmSource: 'Il manque la source.',
};

const startFor = (platform: PlatformKey): Draft => {
  const { campaign, utm } = platformOf(platform);
  return {
    platform,
    page: 'https://exemple.fr/offre',
    tagging: 'wmkt',
    wmktId: 'k3v9x0q2m7ab',
    campaign,
    utmSource: utm.source,
    utmMedium: utm.medium,
  };
};

export default function AddressBuilder({ isLive, platform }: ExampleProps): ReactNode {
  const [draft, setDraft] = useState(() => startFor(isPlatform(platform) ? platform : 'custom'));
  const change = (part: Partial<Draft>) => setDraft((all) => ({ ...all, ...part }));
  const choose = (chosen: PlatformKey) => {
    const { campaign, utmSource, utmMedium } = startFor(chosen);
    change({ platform: chosen, campaign, utmSource, utmMedium });
  };
  const result = buildAddress(draft);
  const faultOf = (field: DraftFault) => (result === field ? faults[field] : undefined);

  return (
    <Frame
      title="Composer une adresse suivie"
      hint="Remplissez les champs, copiez l’adresse, et voyez quelle source Sillage y lira."
      isLive={isLive}
      summary={typeof result === 'string' ? faults[result] : summarizeAddress(result)}
      controls={
        <>
          <div className={frame.row}>
            <SelectField
              label="Régie"
              value={draft.platform}
              options={platformOptions}
              onChange={choose}
            />
            <SelectField
              label="Paramètres"
              value={draft.tagging}
              options={taggingOptions}
              onChange={(tagging) => change({ tagging })}
            />
          </div>
          <div className={frame.row}>
            <TextField
              label="Page de destination"
              inputMode="url"
              value={draft.page}
              fault={faultOf('page')}
              onChange={(page) => change({ page })}
            />
          </div>
          <div className={frame.row}>
            {draft.tagging === 'wmkt' ? (
              <TextField
                label="wmktId de l’intégration"
                value={draft.wmktId}
                fault={faultOf('wmktId')}
                onChange={(wmktId) => change({ wmktId })}
              />
            ) : (
              <>
                <TextField
                  label="Source (utm_source)"
                  value={draft.utmSource}
                  fault={faultOf('utmSource')}
                  onChange={(utmSource) => change({ utmSource })}
                />
                <TextField
                  label="Support (utm_medium)"
                  value={draft.utmMedium}
                  onChange={(utmMedium) => change({ utmMedium })}
                />
              </>
            )}
            <TextField
              label="Campagne"
              value={draft.campaign}
              fault={faultOf('campaign')}
              onChange={(campaign) => change({ campaign })}
            />
          </div>
        </>
      }
    >
      {typeof result !== 'string' && (
        <Result built={result} platform={draft.platform} isLive={isLive} />
      )}
    </Frame>
  );
}
