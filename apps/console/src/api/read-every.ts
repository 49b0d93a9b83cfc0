/** As many rows as a spreadsheet opens without pain. */
const most = 50_000;

/** A whole list, page after page: for files. */
export async function readEvery<Element>(elements: AsyncIterable<Element>): Promise<Element[]> {
  const read: Element[] = [];
  for await (const element of elements) {
    read.push(element);
    if (read.length >= most) break;
  }
  return read;
}
