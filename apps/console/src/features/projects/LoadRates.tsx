import { parseReferenceRates, rateRequests } from '@sillage/engine/money/exchange';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Refusal } from '../../controls/Failure.tsx';
import { FilePick } from '../../controls/FilePick.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Progress } from '../../controls/Progress.tsx';
import { Panel } from '../../controls/Screen.tsx';
import styles from './projects.module.css';

/** The file of the European Central Bank, sent in parts: for administrators of the server. */
export function LoadRates({ isAllowed }: { isAllowed: boolean }) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const load = useDeed({
    run: async (file: File) => {
      const days = parseReferenceRates(await file.text());
      const requests = rateRequests(days);
      setProgress({ done: 0, total: requests.length });
      for (const [index, rates] of requests.entries()) {
        await agents.putReferenceRates({ body: { rates } });
        setProgress({ done: index + 1, total: requests.length });
      }
      return days.size;
    },
    done: (count) => (count > 0 ? `Taux chargés : ${daysCounted(count)}.` : ''),
    changes: [['reference-rates'], ['missing-rates'], ['attribution']],
  });
  return (
    <Panel title="Charger des taux">
      <p className={styles.soft}>
        La Banque centrale européenne publie les siens chaque jour ouvré, dans le fichier CSV «
        eurofxref-hist.csv » : une ligne par jour, une colonne par devise. Charger de nouveau un
        jour remplace ses taux. Ils valent pour tous les projets du serveur.
      </p>
      {isAllowed ? (
        <FilePick
          label="Choisir un fichier de taux"
          accept=".csv,text/csv"
          busy={load.busy}
          onFile={load.run}
        />
      ) : (
        <p>Un administrateur du serveur peut les charger ici.</p>
      )}
      {load.busy && progress && (
        <Progress title="Chargement des taux" done={progress.done} total={progress.total} />
      )}
      {load.answer === 0 && (
        <Notice tone="warn">
          <p>
            Ce fichier n’a aucun taux : il lui faut une première ligne de devises (« Date,USD,GBP
            »), puis une ligne par jour (« 2026-11-13,1.08,0.84 »).
          </p>
        </Notice>
      )}
      <Refusal error={load.error} />
    </Panel>
  );
}

const daysCounted = (count: number): string =>
  `${new Intl.NumberFormat('fr-FR').format(count)} ${count < 2 ? 'jour' : 'jours'}`;
