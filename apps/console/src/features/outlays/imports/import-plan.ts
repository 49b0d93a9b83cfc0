import type { OutlayImportTerms } from '@sillage/client/source/types';
import { shiftDays } from '@sillage/engine/question/period';
import type { SpendGroup } from '@sillage/engine/spend-files/group-spend';
import type { MatchTarget } from '@sillage/engine/spend-files/match-campaigns';
import { startOfDay, toZonedText } from '@sillage/engine/time/zoned-time';

/** A line of the import, with what it came from. */
export interface PlannedRow {
  group: SpendGroup;
  target: MatchTarget;
  terms: OutlayImportTerms;
}

/** Whether it is known where the spend of a campaign goes. */
export const isChosen = ({ ignored, source, campaignId }: MatchTarget): boolean =>
  ignored === true || source !== undefined || campaignId !== undefined;

/** The lines that would be imported: those of campaigns that are matched and not left out. */
export function planRows(
  groups: readonly SpendGroup[],
  targets: ReadonlyMap<string, MatchTarget>,
  timezone: string,
): PlannedRow[] {
  const instant = (day: string) => toZonedText(startOfDay(day, timezone), timezone);
  return groups.flatMap((group) => {
    const target = targets.get(group.key) ?? {};
    if (!isChosen(target) || target.ignored) return [];
    const { ignored: _, ...place } = target;
    const terms = {
      ...place,
      amount: { amount: Number(group.amount), currency: group.currency },
      startDate: instant(group.first),
      endDate: instant(shiftDays(group.last, 1)),
      externalId: group.externalId,
    };
    return [{ group, target, terms }];
  });
}
