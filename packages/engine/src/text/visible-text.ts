/** Spaces, marks and fillers that show nothing: zero-width ones, soft hyphens, blank letters. */
const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What moves the cursor, rings, or turns the direction of what follows. */
const controls = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text is one line, as it looks. */
export const isLine = (text: string): boolean => text.search(controls) === -1;

/** The same of several lines. */
export const areLines = (text: string): boolean => isLine(text.replace(/[\t\r\n]/g, ''));

/** What shows the controls of a text to who reads it in a terminal, which would obey them. */
export const withShownControls = (text: string): string =>
  text.replace(controls, (sign) =>
    sign === '\n' || sign === '\t'
      ? sign
      : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether a text shows something. An empty one is not blank: whether it may be is another rule. */
export function isVisibleText(text: string): boolean {
  for (const character of text) if (!invisible.test(character)) return true;
  return text === '';
}
