import type { PageOpinion, PageSentence } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { agoText, shortInstant } from '../../format/instants.ts';
import styles from './agents.module.css';

const opinionsKey = ['agents', 'page-feedback'];

/** What readers of the documentation say of its pages, for those who keep the server. */
export function PageOpinions() {
  const { timezone } = useProject();
  const [asked, setAsked] = useState<PageSentence>();
  const { data, error, refetch } = useQuery({
    queryKey: opinionsKey,
    queryFn: ({ signal }) => agents.listPageFeedback({}, { signal }),
  });
  const erase = useDeed({
    run: ({ id }: PageSentence) => agents.deletePageFeedback({ params: { id } }),
    done: 'La phrase est effacée.',
    changes: [opinionsKey],
    onDone: () => setAsked(undefined),
  });
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Waiting rows={6} />;
  const rows = data.data;
  if (rows.length === 0)
    return (
      <Empty title="Aucun avis pour l’instant">
        <p>
          Au bas de chaque page de la documentation, le lecteur dit si elle l’a aidé. Ses réponses
          seront ici.
        </p>
      </Empty>
    );
  return (
    <Panel
      title="Avis sur la documentation"
      actions={
        <Export
          name="avis"
          question={['Avis sur les pages de la documentation']}
          table={async () => exported(rows)}
        />
      }
    >
      <Table<PageOpinion>
        caption="Avis sur la documentation"
        rows={rows}
        keyOf={({ page }) => page}
        columns={[
          { key: 'page', title: 'Page', cell: ({ page }) => <a href={page}>{page}</a> },
          { key: 'yes', title: 'Oui', isNumber: true, cell: ({ helpful }) => helpful },
          { key: 'no', title: 'Non', isNumber: true, cell: ({ unhelpful }) => unhelpful },
          {
            key: 'last',
            title: 'Dernier avis',
            cell: ({ lastAt }) => (
              <span title={shortInstant(lastAt, timezone)}>{agoText(lastAt, Date.now())}</span>
            ),
          },
        ]}
        below={({ sentences }) =>
          sentences.length > 0 && (
            <ul className={styles.sentences}>
              {sentences.map((sentence) => (
                <li key={sentence.id}>
                  <span>
                    {sentence.helpful ? 'Oui' : 'Non'} : « {sentence.sentence} »
                  </span>
                  <Button kind="quiet" onClick={() => setAsked(sentence)}>
                    Effacer
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      />
      {asked && (
        <Confirm
          title="Effacer la phrase ?"
          submit="Effacer la phrase"
          busy={erase.busy}
          error={erase.error}
          onConfirm={() => erase.run(asked)}
          onClose={() => {
            erase.forget();
            setAsked(undefined);
          }}
        >
          <p style={{ margin: 0 }}>« {asked.sentence} » sera oubliée ; la réponse reste comptée.</p>
        </Confirm>
      )}
    </Panel>
  );
}

const exported = (rows: readonly PageOpinion[]) => ({
  heads: ['Page', 'Oui', 'Non', 'Dernier avis', 'Phrases'],
  rows: rows.map(({ page, helpful, unhelpful, lastAt, sentences }) => [
    page,
    String(helpful),
    String(unhelpful),
    lastAt,
    sentences.map(({ sentence }) => sentence).join('\n'),
  ]),
});
