const exampleProject = 'demo';

/** A text of a sample with one project in the place of another: in paths, and as a whole value. */
export const withProject = (text: string, before: string, project: string): string =>
  text
    .replace(new RegExp(`(/projects/)${before}(?![\\w-])`, 'g'), `$1${project}`)
    .replaceAll(`"${before}"`, `"${project}"`)
    .replaceAll(`'${before}'`, `'${project}'`);

/** Puts a project into every sample of the page, in the place of the example's. */
export function fillSamples(root: HTMLElement, project: string): void {
  const before = root.dataset.project ?? exampleProject;
  root.dataset.project = project;
  for (const sample of root.querySelectorAll('pre[data-language]')) {
    const texts = document.createTreeWalker(sample, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const filled = withProject(text.data, before, project);
      if (filled !== text.data) text.data = filled;
    }
  }
}
