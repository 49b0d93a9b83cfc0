type ScriptDocument = Pick<Document, 'createElement' | 'head'>;

/**
 * Loads scripts, which may run in any order: rspack's chunks wait for each other. A script that
 * failed is requested again at the next call.
 */
export function createScriptLoader(
  document: ScriptDocument,
  sources: string[],
  onFailure: () => void,
): () => void {
  const missing = new Set(sources);
  return () => {
    for (const source of missing) {
      missing.delete(source);
      const script = document.createElement('script');
      script.src = source;
      script.onerror = () => {
        script.remove();
        missing.add(source);
        onFailure();
      };
      document.head.append(script);
    }
  };
}
