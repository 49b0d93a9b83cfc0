import type { Comparison } from '@sillage/contract/periods';
import { comparedRanges } from '@sillage/engine/time/compared-range';
import type { Range } from '@sillage/engine/time/range';
import { readPeriod } from '@sillage/engine/time/read-period';
import { ApiError } from '../../errors/api-error.ts';
import { prepareZone } from '../prepare-zone.ts';

interface PeriodQuestion {
  since: string;
  until: string;
  compare?: Comparison;
}

export interface QuestionRanges {
  range: Range;
  /** The range to compare with, where the question asks for one. */
  compared: Range | undefined;
}

/** Reads the periods of a question in a zone. Throws if one is empty. */
export async function rangesOf(query: PeriodQuestion, zone: string): Promise<QuestionRanges> {
  const range = readPeriod(query, zone);
  if (!range) throw refusal('since must be before until');
  const compared = query.compare && comparedRange(query.compare, range, zone);
  for (const each of [range, compared]) if (each) await prepareZone(each, zone);
  return { range, compared };
}

function comparedRange(
  { with: kind, since, until }: Comparison,
  range: Range,
  zone: string,
): Range {
  if (kind !== undefined && since === undefined && until === undefined)
    return checked(comparedRanges[kind](range, zone));
  if (kind !== undefined || since === undefined || until === undefined)
    throw refusal('compare must have either with, or since and until');
  const compared = readPeriod({ since, until }, zone);
  if (!compared) throw refusal('compare.since must be before compare.until');
  return compared;
}

/** Before the year 1000 there are no dates. */
function checked(range: Range): Range {
  if (!(range.since >= earliest))
    throw refusal('compare must be with a period after the year 1000');
  return range;
}

const earliest = Date.UTC(1000, 0, 1);

const refusal = (fault: string): ApiError => new ApiError('invalid-payload', [fault]);
