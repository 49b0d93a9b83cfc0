import type { Question } from '@sillage/engine/question/question';
import type { Day } from '@sillage/engine/time/zoned-time';
import type { Project } from '../../api/project.ts';

/** One question for every panel, so that two never differ. */
export interface PathPanel {
  question: Question;
  ask: (change: Partial<Question>) => void;
  today: Day;
  project: Project;
}

/** What is summed besides events; undefined when events are the metric. */
export type PathMetric =
  | { title: string; format: (value: number | null | undefined) => string }
  | undefined;
