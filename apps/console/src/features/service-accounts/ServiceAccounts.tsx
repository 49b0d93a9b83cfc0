import { useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Tabs } from '../../controls/Tabs.tsx';
import { useAddress } from '../../question/use-address.ts';
import { Accounts } from './Accounts.tsx';
import { IngestionKeys } from './IngestionKeys.tsx';

/** Programs that speak to the project: their accounts, their keys, and the keys of what only sends. */
export function ServiceAccounts() {
  const { get, set } = useAddress();
  const whyNot = useWhyNot('manage');
  const isIngestion = get('onglet') === 'cles-d-envoi';
  return (
    <Screen
      title="Comptes de service"
      lead="Les programmes qui lisent ou écrivent dans le projet, et les clés de ceux qui ne font qu’envoyer."
      actions={
        <Button
          kind="primary"
          icon="add"
          whyNot={whyNot}
          onClick={() => set({ faire: isIngestion ? 'cle' : 'creer' })}
        >
          {isIngestion ? 'Créer une clé d’envoi' : 'Créer un compte'}
        </Button>
      }
    >
      <Tabs
        label="Comptes de service"
        tabs={[
          ['comptes', 'Comptes'],
          ['cles-d-envoi', 'Clés d’envoi'],
        ]}
        current={isIngestion ? 'cles-d-envoi' : 'comptes'}
      />
      {whyNot !== undefined ? (
        <Empty title="Réservé aux propriétaires" picture="buoy">
          <p>
            Une clé ouvre le projet à qui la tient : seuls les propriétaires de l’espace de travail
            voient les comptes de service et les clés. Demandez à l’un d’eux de vous en créer.
          </p>
          <a href="/docs/technicals/service-account">À quoi sert un compte de service</a>
        </Empty>
      ) : isIngestion ? (
        <IngestionKeys />
      ) : (
        <Accounts />
      )}
    </Screen>
  );
}
