import { useEffect } from 'react';
import { replay } from './replay';

/**
 * Tells React of what came before it, as soon as it listens: a moment later some components
 * have been made anew for the browser, and the elements that were clicked are gone.
 */
export function useReplay(): void {
  useEffect(() => {
    const recording = window.takeRecording?.();
    if (recording) replay(document, recording);
  }, []);
}
