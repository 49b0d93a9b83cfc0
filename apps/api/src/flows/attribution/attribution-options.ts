import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionSettings } from '@sillage/contract/attribution/attribution-options';
import type { Project } from '@sillage/contract/projects/projects';
import { positionWeightFaults } from '@sillage/engine/attribution/position-weight-faults';
import { refuseFaults } from '../../errors/api-error.ts';

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
  refuseFaults(positionWeightFaults(options.positionWeights));
  return { ...options, models: [...new Set(question.models ?? [model])] };
}
