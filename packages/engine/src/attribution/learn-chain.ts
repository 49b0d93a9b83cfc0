import type { Steps } from '../time/in-steps.ts';
import type { Range } from '../time/range.ts';
import type { Path } from './attribution-models.ts';
import { JourneyReader } from './journey-reader.ts';
import { LoadedPath, type PathTerms } from './loaded-path.ts';
import { Transitions } from './removal-effects.ts';

/** What `markov` has learnt: a state for each channel, and the removal effect of each state. */
export interface LearntChain {
  stateOf: Uint32Array;
  effects: Float64Array;
}

export interface LearningTerms extends PathTerms {
  /** Only journeys of events of this period are learnt from. */
  range: Range;
  /** Beyond so many channels, the rarest are one state. */
  maxStates: number;
}

/** Journeys read between two pauses. */
const journeysPerStep = 512;

/**
 * Learns from the journeys of the events of a period, each once, as the window cuts them. Metrics,
 * intervals and other models are unknown here: what is learnt cannot depend on them. Generators
 * yield between pieces of work.
 */
export class ChainLearner {
  readonly #terms: LearningTerms;
  #stateOf: Uint32Array;
  #transitions: Transitions;
  readonly #states: Path = {
    length: 0,
    channels: new Uint32Array(64),
    ages: new Float64Array(0),
  };

  constructor(terms: LearningTerms) {
    this.#terms = terms;
    this.#stateOf = Uint32Array.from({ length: terms.channels }, (_, channel) => channel);
    this.#transitions = new Transitions(Math.min(terms.channels, terms.maxStates));
  }

  *learn(journeys: readonly Uint8Array[]): Steps<void> {
    if (this.#terms.channels > this.#terms.maxStates) yield* this.#chooseStates(journeys);
    for (const path of this.#paths(journeys)) {
      if (path) this.#transitions.add(this.#toStates(path));
      else yield;
    }
  }

  /** Adds a journey that ended without an event, or `times` alike. To be called after `learn`. */
  addUnconverted(path: Path, times: number): void {
    this.#transitions.addUnconverted(this.#toStates(path), times);
  }

  *solve(): Steps<LearntChain> {
    const effects = yield* this.#transitions.removalEffectsInSteps();
    return { stateOf: this.#stateOf, effects };
  }

  /** The paths of the events of the period; undefined when it is time for a pause. */
  *#paths(journeys: readonly Uint8Array[]): Generator<Path | undefined> {
    const { since, until } = this.#terms.range;
    const loaded = new LoadedPath(this.#terms);
    let read = 0;
    for (const bytes of journeys) {
      const reader = new JourneyReader(bytes, this.#terms.level);
      while (reader.next()) {
        read += 1;
        if (read % journeysPerStep === 0) yield undefined;
        if (reader.eventAt < since || reader.eventAt >= until) continue;
        loaded.load(reader);
        yield loaded.path;
      }
    }
  }

  #toStates({ length, channels }: Path): Path {
    const states = this.#states;
    if (length > states.channels.length) states.channels = new Uint32Array(length * 2);
    states.length = length;
    for (let index = 0; index < length; index += 1)
      states.channels[index] = this.#stateOf[channels[index] as number] as number;
    return states;
  }

  /** The most touched channels have a state each. All others are one, the last. */
  *#chooseStates(journeys: readonly Uint8Array[]): Steps<void> {
    const { channels, maxStates } = this.#terms;
    const touches = new Uint32Array(channels);
    for (const path of this.#paths(journeys)) {
      if (!path) yield;
      else
        for (let index = 0; index < path.length; index += 1) {
          const channel = path.channels[index] as number;
          touches[channel] = (touches[channel] as number) + 1;
        }
    }
    const present = [...touches.keys()].filter((channel) => touches[channel] !== 0);
    const kept =
      present.length <= maxStates
        ? present
        : present
            .sort((a, b) => (touches[b] as number) - (touches[a] as number) || a - b)
            .slice(0, maxStates - 1);
    this.#stateOf.fill(kept.length);
    for (const [state, channel] of kept.entries()) this.#stateOf[channel] = state;
    this.#transitions = new Transitions(kept.length + 1);
  }
}
