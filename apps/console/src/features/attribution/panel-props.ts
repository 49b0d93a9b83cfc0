import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { Question } from '@sillage/engine/question/question';
import type { Day } from '@sillage/engine/time/zoned-time';
import type { Project } from '../../api/project.ts';
import type { Metric } from './use-metric.ts';
import type { PerformanceSearch } from './use-performance-search.ts';

/** What every panel of the screen gets: one question, so that two panels never differ. */
export interface PanelProps {
  question: Question;
  ask: (change: Partial<Question>) => void;
  /** What is open, chosen and looked for, besides the question. */
  search: PerformanceSearch;
  /** The first one is that of the figures and the curve. */
  models: readonly AttributionModel[];
  metric: Metric;
  today: Day;
  project: Project;
  /** The question in French, for files. */
  asked: readonly string[];
}
