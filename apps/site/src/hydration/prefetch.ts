interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches scripts into the browser's cache without running them, unless the visitor saves data. One at a
 * time: to ask for all of them at once would hold the page.
 */
export function prefetch(sources: string[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  sources.forEach((source, index) => {
    setTimeout(() => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = source;
      document.head.append(link);
    }, index * 20);
  });
}
