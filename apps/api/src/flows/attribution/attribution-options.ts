import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionSettings } from '@sillage/contract/attribution/attribution-options';
import type { Project } from '@sillage/contract/projects/projects';
import { refusePositionWeights } from '../position-weights.ts';

/** What a question says of how to share credit; the rest is as its project has it. */
export interface AsksAttribution extends Partial<Omit<AttributionSettings, 'model'>> {
  models?: AttributionModel[];
}

export interface AttributionOptions extends Omit<AttributionSettings, 'model'> {
  /** Each once. */
  models: AttributionModel[];
}

export function attributionOptions(
  question: AsksAttribution,
  { attribution: { model, ...settings } }: Pick<Project, 'attribution'>,
): AttributionOptions {
  const options = {
    lookbackDays: question.lookbackDays ?? settings.lookbackDays,
    viewLookbackDays: question.viewLookbackDays ?? settings.viewLookbackDays,
    positionWeights: question.positionWeights ?? settings.positionWeights,
    halfLifeDays: question.halfLifeDays ?? settings.halfLifeDays,
    learnFrom: question.learnFrom ?? settings.learnFrom,
  };
  refusePositionWeights(options);
  return { ...options, models: [...new Set(question.models ?? [model])] };
}
