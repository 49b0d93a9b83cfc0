/** Spaces, marks and fillers that show nothing: zero-width ones, soft hyphens, blank letters. */
const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows something. An empty one is not blank: whether it may be is another rule. */
export function isVisibleText(text: string): boolean {
  for (const character of text) if (!invisible.test(character)) return true;
  return text === '';
}
