import type { AttributionModel } from '@sillage/contract/attribution/attribution-models';
import type { AttributionSettings } from '@sillage/contract/attribution/attribution-options';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import { sheetModelOf } from './credit-sheet.ts';

/** What a project's sheets depend on. */
export interface SheetSettings
  extends Pick<
    AttributionSettings,
    'lookbackDays' | 'viewLookbackDays' | 'positionWeights' | 'halfLifeDays'
  > {
  timezone: string;
}

/** Raised when the rules or the form of sheets change: those of before are then made again. */
export const sheetForm = 2;

/** Equal for equal settings alone. */
export const sheetSettingsText = ({
  timezone,
  lookbackDays,
  viewLookbackDays,
  positionWeights: { first, middle, last },
  halfLifeDays,
}: SheetSettings): string =>
  JSON.stringify({
    version: sheetForm,
    timezone,
    lookbackDays,
    viewLookbackDays,
    positionWeights: { first, middle, last },
    halfLifeDays,
  });

export const readSheetSettings = (text: string): SheetSettings => JSON.parse(text) as SheetSettings;

/** The levels whose rows are made of whole lines of a sheet. */
const sheetGroups: readonly AttributionGroup[] = [
  'source',
  'integration',
  'campaign',
  'channelGroup',
];

interface SummedQuestion extends Omit<SheetSettings, 'timezone'> {
  models: readonly AttributionModel[];
  groupBy: AttributionGroup;
}

/** Whether what a question asks of models and levels is what sheets of these settings have. */
export function sheetsAnswer(settings: SheetSettings, question: SummedQuestion): boolean {
  const { models, groupBy } = question;
  const sameWeights = (['first', 'middle', 'last'] as const).every(
    (place) => settings.positionWeights[place] === question.positionWeights[place],
  );
  return (
    sheetGroups.includes(groupBy) &&
    models.every((model) => sheetModelOf(model) >= 0) &&
    settings.lookbackDays === question.lookbackDays &&
    settings.viewLookbackDays === question.viewLookbackDays &&
    (sameWeights || !models.includes('positionBased')) &&
    (settings.halfLifeDays === question.halfLifeDays || !models.includes('timeDecay'))
  );
}
