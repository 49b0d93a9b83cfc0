import { metricName } from '@sillage/engine/events/metric-names';
import { readQuestion } from '@sillage/engine/question/address';
import type { Question } from '@sillage/engine/question/question';
import { questionText } from '@sillage/engine/question/question-text';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { useEffect } from 'react';
import { isRefusal } from '../../../api/api.ts';
import { Empty } from '../../../controls/Empty.tsx';
import { Failure } from '../../../controls/Failure.tsx';
import { Waiting } from '../../../controls/Waiting.tsx';
import { dateText } from '../../../format/instants.ts';
import { useParams } from '../../../router/use-router.ts';
import styles from './Shared.module.css';
import { SharedFigures } from './SharedFigures.tsx';
import { SharedPaths } from './SharedPaths.tsx';
import { type SharedView, useSharedView } from './use-shared.ts';

export interface SharedProps {
  token: string;
  view: SharedView;
  question: Question;
  today: string;
}

/** What a link shows to whoever has it: one view, to be read and nothing else. */
export function SharedPage() {
  const { token } = useParams() as { token: string };
  const { data: view, error, refetch } = useSharedView(token);
  useEffect(() => {
    if (view) document.title = `${view.name} · Sillage`;
  }, [view]);
  const isGone = isRefusal(error) && error.statusCode === 404;
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <a href="/">
          <img src="/img/logo.svg" alt="" width="28" height="28" /> Sillage
        </a>
      </header>
      <main id="screen" className={styles.main}>
        {isGone && (
          <Empty title="Lien expiré" picture="buoy" isWhole>
            <p>
              Ce lien n’ouvre plus rien : il a pris fin, il a été révoqué, ou il n’est pas entier.
              Demandez-en un autre à la personne qui vous l’a donné.
            </p>
          </Empty>
        )}
        {error && !isGone && <Failure error={error} retry={refetch} isWhole />}
        {!view && !error && <Waiting rows={12} />}
        {view && <Shown token={token} view={view} />}
      </main>
    </div>
  );
}

function Shown({ token, view }: Pick<SharedProps, 'token' | 'view'>) {
  const { project, metric } = view;
  const question = readQuestion(new URLSearchParams(view.address));
  const today = dayAt(Date.now(), project.timezone);
  const asked = questionText(question, {
    ...project,
    attribution: project,
    today,
    metric: metricName(metric.key),
  });
  const props = { token, view, question, today };
  return (
    <>
      <div>
        <h1>{view.name}</h1>
        <p className={styles.asked}>{asked.join(' · ')}</p>
      </div>
      {view.screen === 'parcours' ? <SharedPaths {...props} /> : <SharedFigures {...props} />}
      <p className={styles.asked}>
        En lecture seule, jusqu’au {dateText(view.expiresAt, project.timezone)}.
      </p>
    </>
  );
}
