import { frameName, isFrameMessage, readSuccess } from './frame-message.ts';

export interface SilentHandlers {
  onSuccess: (accessToken: string, state: string) => void;
  /**
   * With the provider's error, or ours: `refused` when its answer is a page that no frame may show,
   * `timeout` when there is none.
   */
  onLoginRequired?: ((error: unknown) => void) | undefined;
}

export type FrameHost = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & { document: Document; location: Pick<Location, 'origin'> };

const timeoutMs = 10_000;

/** Opens the provider in a hidden frame. The callback page, in that frame, posts the outcome. */
export function silentSignIn(host: FrameHost, url: string, handlers: SilentHandlers): void {
  const frame = hiddenFrame(host.document, url);

  const finish = (data: Record<string, unknown>) => {
    host.removeEventListener('message', listen);
    host.clearTimeout(timer);
    frame.remove();
    const success = readSuccess(data);
    if (success) handlers.onSuccess(success.accessToken, success.state);
    else handlers.onLoginRequired?.(data.error);
  };
  const listen = (event: MessageEvent) => {
    const expected = { origin: host.location.origin, frameWindow: frame.contentWindow };
    if (isFrameMessage(event, expected)) finish(event.data);
  };

  // The callback page has our origin. What cannot be read is a page of the provider or of the browser.
  frame.onload = () => {
    if (!frame.contentDocument) finish({ error: 'refused' });
  };
  host.addEventListener('message', listen);
  const timer = host.setTimeout(() => finish({ error: 'timeout' }), timeoutMs);
  host.document.body.append(frame);
}

function hiddenFrame(document: Document, url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'oauth frame';
  frame.name = frameName;
  frame.hidden = true;
  frame.src = url;
  return frame;
}
