import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { download } from '../../controls/download.ts';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Progress } from '../../controls/Progress.tsx';
import { Facts } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { count } from '../../format/numbers.ts';
import { fetchArchive } from './fetch-archive.ts';

const parts = [
  ['identities', 'Ce qui l’identifie'],
  ['trackers', 'Navigateurs'],
  ['events', 'Événements'],
  ['metrics', 'États et statistiques'],
  ['interactions', 'Visites et interactions hors ligne'],
  ['hits', 'Pages vues'],
  ['merges', 'Réunions'],
  ['objections', 'Oppositions'],
  ['trashed', 'Événements de la corbeille'],
] as const;

interface PersonArchiveProps {
  project: Project;
  userId: string;
  onClose: () => void;
}

/** What the archive would hold, then the archive. */
export function PersonArchive({ project, userId, onClose }: PersonArchiveProps) {
  const { id: projectId } = project;
  const [bytes, setBytes] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['person-summary', projectId, userId],
    queryFn: ({ signal }) =>
      api.exportPerson({ params: { projectId }, body: { userId } }, { signal }),
  });
  const archive = useDeed({
    run: () => fetchArchive(projectId, userId, setBytes),
    done: 'L’archive est téléchargée : elle contient des données personnelles.',
    onDone: (blob) => {
      download(`personne-${userId.slice(0, 8)}.zip`, blob);
      onClose();
    },
  });
  return (
    <Dialog
      title="Exporter tout ce que l’on sait"
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          icon="download"
          busy={archive.busy}
          whyNot={data ? undefined : 'Un instant : on compte.'}
          onClick={() => archive.run(undefined)}
        >
          Télécharger l’archive
        </Button>
      }
    >
      <p>
        Une archive ZIP, chaque chose en JSON et en CSV, avec un texte qui dit ce qu’est chaque
        fichier : elle peut être remise à la personne. De ses navigateurs partagés avec d’autres, ni
        les visites ni les pages n’y sont.
      </p>
      {error && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={9} />}
      {data && <Facts facts={parts.map(([key, name]) => [name, count(data[key])] as const)} />}
      {archive.busy && (
        <Progress
          title={`Reçu : ${count(Math.ceil(bytes / 1024))} Kio`}
          done={0}
          total={undefined}
        />
      )}
      <Refusal error={archive.error} />
    </Dialog>
  );
}
