import type { Refusal } from '@sillage/client/source/client';
import { useState } from 'react';
import { useProject } from '../../api/project.ts';
import { Choices, Code } from './Choices.tsx';
import { Refusals } from './Refusals.tsx';
import { type Consent, scriptOf, type Way } from './snippets.ts';

const ways: readonly [Way, string][] = [
  ['page', 'Dans mes pages'],
  ['manager', 'Google Tag Manager'],
  ['program', 'npm'],
];

const places: Record<Way, string> = {
  page: 'Collez cette ligne une fois, dans l’en-tête de chaque page (avant </head>). WordPress : extension « WPCode », En-tête. Shopify : Boutique en ligne, Thèmes, Modifier le code, theme.liquid. PrestaShop : Apparence, Positions, module HTML dans « displayHeader ».',
  manager:
    'Dans Google Tag Manager : Balises, Nouvelle, HTML personnalisé. Collez ce code, choisissez le déclencheur « All Pages » ou celui de votre consentement, puis Envoyer.',
  program: 'Installez @sillage/tracker, puis appelez-le au démarrage de votre application.',
};

const consents: readonly [Consent, string][] = [
  ['told', 'Le script est toujours là, mon bandeau lui dit l’accord'],
  ['given', 'Mon bandeau pose le script après l’accord'],
  ['anonymous', 'Mesurer sans rien garder dans le navigateur'],
];

const meanings: Record<Consent, string> = {
  given: 'Le script compte dès qu’il est là : ne le posez qu’une fois l’accord donné.',
  told: "Rien n’est compté avant l’accord : votre bandeau appelle sillage('consent', true) à chaque page.",
  anonymous:
    'Les visites sont comptées sans identifiant : elles ne peuvent pas être reliées à une commande.',
};

/** What to paste, where, and why nothing comes when nothing comes. */
export function ScriptStep({ refusals }: { refusals: readonly Refusal[] }) {
  const { id, ingestion } = useProject();
  const [way, setWay] = useState<Way>('page');
  const [consent, setConsent] = useState<Consent>('told');
  const code = scriptOf(way, window.location.origin, id, consent);
  return (
    <>
      <Choices legend="Où le poser ?" value={way} options={ways} onChoose={setWay} />
      <Choices
        legend="Comment vos visiteurs donnent-ils leur accord ?"
        value={consent}
        options={consents}
        onChoose={setConsent}
      />
      <p>{meanings[consent]}</p>
      <Code text={code} />
      <p>{places[way]}</p>
      <p>
        Puis ouvrez votre site dans un autre onglet, et donnez votre accord si un bandeau le demande
        : la visite apparaît ici en deux secondes. Un navigateur qui refuse le suivi (« Ne pas me
        pister », bloqueur) n’envoie rien : essayez alors dans un autre.
      </p>
      {ingestion.hits !== 'open' && (
        <p>
          Ce projet demande une clé d’envoi pour les visites : ajoutez data-key avec une clé
          publique, créée dans « Comptes de service ».
        </p>
      )}
      <Refusals refusals={refusals.filter(({ sent }) => sent === 'hits')} />
    </>
  );
}
