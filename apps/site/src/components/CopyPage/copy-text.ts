/**
 * Writes a text that is yet to come. Safari forgets the visitor's click while one waits for it,
 * unless the promise itself is handed over.
 */
export async function copyText(
  clipboard: Clipboard | undefined,
  text: Promise<string>,
): Promise<void> {
  if (!clipboard) {
    text.catch(() => {});
    throw new Error('No clipboard: the address is not secure.');
  }
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  // A refusal to write must not leave the promise without a reader.
  blob.catch(() => {});
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
