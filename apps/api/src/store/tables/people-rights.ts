import type { ErasureCounts, ErasureStep } from '@sillage/contract/people/erasures';
import type { ObjectionReason } from '@sillage/contract/people/objections';
import type { Instant, Json, MaybeInstant } from './columns.ts';

/** The secret of a project with which digests of its people are made. */
export interface PersonKeysTable {
  project_id: string;
  secret: string;
  created_at: Instant;
}

/** Someone whose data must not be tied to them: by objection, or because they were erased. */
export interface ObjectionsTable {
  project_id: string;
  id: string;
  reason: ObjectionReason;
  created_at: Instant;
  /** Null when it holds until it is lifted. */
  expires_at: MaybeInstant;
}

/** What tells someone who objects: an identity, or a browser. */
export interface ObjectionDigestsTable {
  project_id: string;
  digest: string;
  objection_id: string;
}

/** What an erasure looks for. */
export interface ErasureSubject {
  /** The ids under which the person was known, and the one that stands for nobody. */
  userIds: string[];
  anonymousId: string;
  identities: { storageKey: string; value: string }[];
  /** The browsers that were theirs alone, and what each is called from now on. */
  trackers: { from: string; to: string }[];
  /** Texts that tell the person wherever they are. */
  texts: string[];
  /** Texts that tell the person in what is theirs, such as a name, which others may have too. */
  ownTexts: string[];
}

export interface ErasuresTable {
  project_id: string;
  id: string;
  objection_id: string;
  step: ErasureStep;
  /** How far the step has come in a table; null when it begins. */
  position: string | null;
  /** Null once all is done. */
  subject: Json<ErasureSubject | null> | null;
  counts: Json<ErasureCounts>;
  created_at: Instant;
  due_at: Instant;
  finished_at: MaybeInstant;
}
