import type { ErasureProgress } from '../../store/people/erasures.ts';

/** What one part of a step of an erasure has done. */
export interface ErasurePart extends Pick<ErasureProgress, 'subject' | 'counts'> {
  /** Whether the step is over. */
  isOver: boolean;
  position?: string | null;
}
