/**
 * Copies a text that may still be loading. Safari forgets the visitor's click while the text loads,
 * unless the clipboard gets the promise itself.
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
  // If the browser refuses to write, nobody else handles a rejection of the blob.
  blob.catch(() => {});
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
