import { detailKinds } from '../visits/touch-details.ts';
import { ByteWriter } from './byte-writer.ts';

/** The numbers of a touch point's details in the project's dictionaries, in the order of the kinds. */
export type DetailNumbers = readonly number[];

export const unknownDetail = 0;
/** A value beyond what a dictionary holds. */
export const otherDetail = 1;
/** The numbers from here on have a value of their own. */
export const firstDetail = 2;

export interface DetailedTouch {
  at: number;
  node: number;
  details: DetailNumbers;
}

export const noDetailNumbers: DetailNumbers = detailKinds.map(() => unknownDetail);

/** Ties details to the touch points they were packed with: a release before rewrites these alone. */
export const sealStep = (seal: number, node: number, age: number): number =>
  (Math.imul(seal, 31) + node + (age % 4_294_967_291)) >>> 0;

/**
 * Packs the details of a journey's touch points, to be read after the packed journey by a question
 * that needs them. First how many numbers there are, 0 when none are known; those of the direct visit,
 * then of each touch point, the latest first.
 */
export function packDetails(
  eventAt: number,
  touches: readonly DetailedTouch[],
  direct: DetailNumbers = noDetailNumbers,
): Uint8Array {
  const bytes = new ByteWriter();
  bytes.varint((touches.length + 1) * detailKinds.length);
  const latestFirst = touches.toReversed();
  bytes.varint(latestFirst.reduce((seal, { node, at }) => sealStep(seal, node, eventAt - at), 7));
  for (const number of direct) bytes.varint(number);
  for (const { details } of latestFirst) for (const number of details) bytes.varint(number);
  return bytes.toBytes();
}
