import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { useMemo } from 'react';
import { useProject } from '../api/project.ts';
import { Performances } from '../features/attribution/Performances.tsx';
import { AnnotationsButton } from '../features/views/AnnotationsButton.tsx';
import { useAnnotations } from '../features/views/use-annotations.ts';
import { useQuestion } from '../question/use-question.ts';

/** The screen of figures, with what happened on the days of its curve. */
export function AnnotatedPerformances() {
  const { id: projectId, timezone } = useProject();
  const [{ period }] = useQuestion();
  const today = dayAt(Date.now(), timezone);
  const { since, until } = daysOf(period, today);
  const { data = [] } = useAnnotations(projectId, since, until);
  const notes = useMemo(
    () => data.map(({ firstDay, text }) => ({ day: firstDay < since ? since : firstDay, text })),
    [data, since],
  );
  const lastDay = shiftDays(until, -1);
  return (
    <Performances
      notes={notes}
      curveActions={
        <AnnotationsButton annotations={data} day={today < lastDay ? today : lastDay} />
      }
    />
  );
}
