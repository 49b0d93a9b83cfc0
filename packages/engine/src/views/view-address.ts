import { questionAddress, questionNames, readQuestion } from '../question/address.ts';

/** Screens whose address is a question, and that show no person: a link may open them to anybody. */
const sharedScreens = ['performances', 'parcours'] as const;
export type SharedScreen = (typeof sharedScreens)[number];

export const isShareable = (screen: string): screen is SharedScreen =>
  sharedScreens.some((each) => each === screen);

/**
 * An address as it is kept: of a question, what goes without saying is left out; all else stays, in its
 * order. Two addresses that ask the same are kept as the same text.
 */
export function viewAddress(screen: string, address: string): string {
  const given = new URLSearchParams(address.replace(/^\?/, '').replace(/#.*$/su, ''));
  const kept = isShareable(screen) ? questionAddress(readQuestion(given)) : new URLSearchParams();
  const said: readonly string[] = isShareable(screen) ? questionNames : [];
  for (const [name, value] of given)
    if (!said.includes(name) && name !== '' && value !== '') kept.append(name, value);
  return kept.toString();
}
