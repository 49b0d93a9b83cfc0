/** A browser that draws at all has drawn by then, in milliseconds. */
const longest = 100;

/** Acts once, after the next picture; soon in a page that nobody looks at, which is not drawn. */
export function afterPicture(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longest);
}
