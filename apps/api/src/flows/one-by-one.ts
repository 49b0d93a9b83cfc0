import { isUnavailable } from '../store/driver/unavailable.ts';

export interface Pieces {
  most: number;
  /** Takes and does one, and says which before it does it; gives 0 when there is none. */
  take: (onClaim: (ids: string[]) => void) => Promise<number>;
  /** Lets one that fails wait for a while: the others do not wait for it. */
  postpone: (ids: string[]) => Promise<void>;
  /** What one is called in the log. */
  name: (id: string) => string;
}

/** Does again, one by one, what failed together. Gives the first failure, if there is one. */
export async function oneByOne({ most, take, postpone, name }: Pieces): Promise<unknown> {
  let failure: unknown;
  for (let tried = 0; tried < most; tried += 1) {
    let claimed: string[] = [];
    try {
      const done = await take((ids) => {
        claimed = ids;
      });
      if (done === 0) break;
    } catch (error) {
      const [id] = claimed;
      if (isUnavailable(error) || id === undefined) return error;
      await postpone(claimed);
      failure ??= new Error(`${name(id)} could not be processed, it stays`, { cause: error });
    }
  }
  return failure;
}
