import { questionAddress } from '@sillage/engine/question/address';
import type { Question } from '@sillage/engine/question/question';
import { useEffect } from 'react';
import type { Project } from '../../api/project.ts';
import { useMetrics } from '../../question/use-metrics.ts';
import { searchValues } from '../../router/search-values.ts';
import { router, useSearchText } from '../../router/use-router.ts';

/**
 * Who comes without a question gets one worth asking, written in the address: what was earned, by the
 * project's model and the first one that contradicts it, compared. False until it is there.
 */
export function useStart(project: Project, question: Question): boolean {
  const isBare = useSearchText() === '';
  const { data, error } = useMetrics(project.id);
  useEffect(() => {
    if (!isBare || !data) return;
    const { model } = project.attribution;
    const earned = data.data.find(({ type, currency }) => type === 'statistic' && currency);
    const address = questionAddress({
      ...question,
      metric: earned?.key ?? question.metric,
      models: model === 'first' ? ['first', 'lastNonDirect'] : [model, 'first'],
      comparison: 'previousPeriod',
    });
    void router.navigate({ to: '.', search: searchValues(address), replace: true });
  }, [isBare, data, project, question]);
  return !isBare || error !== null;
}
