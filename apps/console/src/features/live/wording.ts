import { type LiveEntry, type LiveKind, liveKinds } from './live-log.ts';

/** Each kind, and its word in the address. */
export const kindNames: Record<LiveKind, { one: string; many: string; word: string }> = {
  event: { one: 'Événement', many: 'Événements', word: 'evenements' },
  hit: { one: 'Visite', many: 'Visites', word: 'visites' },
  trash: { one: 'Refus', many: 'Refus', word: 'refus' },
};

/** All of them when the address names none. */
export function readKinds(words: readonly string[]): readonly LiveKind[] {
  const named = liveKinds.filter((kind) => words.includes(kindNames[kind].word));
  return named.length > 0 ? named : liveKinds;
}

export function filterEntries(
  entries: readonly LiveEntry[],
  kinds: readonly LiveKind[],
  text: string,
  typeName: (reference: string) => string,
): LiveEntry[] {
  const sought = plain(text);
  return entries.filter(
    (entry) =>
      kinds.includes(entry.kind) &&
      (sought === '' || plain(wordsOf(entry, typeName)).includes(sought)),
  );
}

const wordsOf = (entry: LiveEntry, typeName: (reference: string) => string): string =>
  entry.kind === 'hit'
    ? [entry.page, entry.source, entry.sourceCampaign, entry.name, entry.trackerId].join(' ')
    : [entry.eventType, typeName(entry.eventType), entry.eventId].join(' ');

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
