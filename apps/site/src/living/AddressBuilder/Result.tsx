import type { ReactNode } from 'react';
import frame from '../frame/Frame.module.css';
import styles from './AddressBuilder.module.css';
import type { BuiltAddress } from './build-address.ts';
import { CopyButton } from './CopyButton';
import { type PlatformKey, platformOf } from './platforms.ts';

interface ResultProps {
  built: BuiltAddress;
  platform: PlatformKey;
  isLive: boolean;
}

/** The address and its parts, to copy. */
export function Result({ built, platform, isLive }: ResultProps): ReactNode {
  const { click, place } = platformOf(platform);
  return (
    <>
      <dl className={styles.parts}>
        <div>
          <dt>Adresse</dt>
          <dd>
            <code data-address>{built.address}</code>
            <CopyButton text={built.address} label="Copier l’adresse" isLive={isLive} />
          </dd>
        </div>
        <div>
          <dt>Paramètres seuls</dt>
          <dd>
            <code>{built.parameters}</code>
            <CopyButton text={built.parameters} label="Copier les paramètres" isLive={isLive} />
          </dd>
        </div>
        {click && (
          <div>
            <dt>Après un clic</dt>
            <dd>
              <code>{built.clicked}</code>
            </dd>
          </div>
        )}
      </dl>
      <p className={frame.note}>{place}</p>
    </>
  );
}
