import { isUnavailable } from '../store/driver/unavailable.ts';

export interface OneByOneOptions {
  max: number;
  /** Processes one item, and calls `onClaim` with its id first. Returns 0 when none is left. */
  processNext: (onClaim: (ids: string[]) => void) => Promise<number>;
  /** Makes an item that failed wait, so that the others do not wait for it. */
  postpone: (ids: string[]) => Promise<void>;
  /** The item's name in the log. */
  nameOf: (id: string) => string;
}

/** Retries the items of a batch that failed, each alone. Returns the first failure, if any. */
export async function retryOneByOne(options: OneByOneOptions): Promise<unknown> {
  const { max, processNext, postpone, nameOf } = options;
  let failure: unknown;
  for (let tried = 0; tried < max; tried += 1) {
    let claimed: string[] = [];
    try {
      const done = await processNext((ids) => {
        claimed = ids;
      });
      if (done === 0) break;
    } catch (error) {
      const [id] = claimed;
      if (isUnavailable(error) || id === undefined) return error;
      await postpone(claimed);
      failure ??= new Error(`${nameOf(id)} could not be processed, it stays`, { cause: error });
    }
  }
  return failure;
}
