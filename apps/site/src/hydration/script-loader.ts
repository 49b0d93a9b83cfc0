type ScriptDocument = Pick<Document, 'createElement' | 'head'>;

/**
 * Loads the scripts that are not there yet, in any order: the bundler's wait for one another.
 * One that failed is asked again at the next call.
 */
export function scriptLoader(document: ScriptDocument, sources: string[]): () => void {
  const wanted = new Set(sources);
  return () => {
    for (const source of wanted) {
      wanted.delete(source);
      const script = document.createElement('script');
      script.src = source;
      script.onerror = () => {
        script.remove();
        wanted.add(source);
      };
      document.head.append(script);
    }
  };
}
