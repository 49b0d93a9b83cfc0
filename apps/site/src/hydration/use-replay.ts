import { useEffect } from 'react';
import { replay } from './replay';

/**
 * Replays what the visitor did before hydration. It runs in the first commit: the next render
 * replaces some elements, and with them the targets of the recorded events.
 */
export function useReplay(): void {
  useEffect(() => {
    const recording = window.takeRecording?.();
    if (recording) replay(document, recording);
  }, []);
}
