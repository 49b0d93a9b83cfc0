import type { Refusal } from '@sillage/client/source/client';
import { useProject } from '../../api/project.ts';
import { Notice } from '../../controls/Notice.tsx';
import { useNow } from '../../controls/use-now.ts';
import { agoText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';

const reasons: Record<Refusal['reason'], (host: string | null) => [why: string, how: string]> = {
  'excluded-address': () => [
    'L’adresse IP est de celles que le projet écarte',
    'Retirez-la des filtres de trafic, ou essayez depuis un autre réseau.',
  ],
  'host-not-allowed': (host) => [
    `Le site ${host ?? ''} n’est pas de ceux que le projet admet`,
    'Ajoutez-le aux hôtes admis, dans les filtres de trafic.',
  ],
  robot: () => [
    'Le visiteur est un robot, et le projet les écarte',
    'Ouvrez votre site dans un navigateur ordinaire.',
  ],
  'referrer-spam': () => [
    'La page d’avant est d’un site connu pour son spam, et le projet l’écarte',
    'Si ce site vous envoie de vrais visiteurs, décochez ce filtre de trafic.',
  ],
  'key-required': () => [
    'L’envoi n’avait pas de clé, et le projet en demande une',
    'Donnez une clé d’envoi, ou ouvrez la réception dans les réglages.',
  ],
  'key-refused': () => [
    'La clé d’envoi est fausse, périmée ou n’a pas ce droit',
    'Créez-en une autre dans « Comptes de service ».',
  ],
  'over-limit': () => [
    'Le projet a reçu en une minute plus que le serveur ne le permet',
    'Ce qui est renvoyé plus tard est pris : nos scripts et nos clients le font d’eux-mêmes. Si cela dure, demandez à l’exploitant de relever la limite (RATE_LIMIT_PROJECT).',
  ],
};

/** What was received and not taken: why, and how to mend it. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const { id } = useProject();
  const now = useNow();
  if (refusals.length === 0) return null;
  return (
    <Notice tone="warn">
      {refusals.map(({ sent, reason, count: times, lastAt, host }) => {
        const [why, how] = reasons[reason](host);
        return (
          <p key={`${sent} ${reason}`}>
            <strong>Reçu {agoText(lastAt, now)}, et refusé.</strong> {why} ({count(times)} fois).{' '}
            {how}
          </p>
        );
      })}
      <p>
        <Link to={`/${id}/reglages`}>Ouvrir les réglages</Link>
      </p>
    </Notice>
  );
}
