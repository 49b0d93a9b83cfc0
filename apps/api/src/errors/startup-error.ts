import { startupMessages } from './startup-messages.ts';

type Messages = typeof startupMessages;
export type StartupErrorCode = keyof Messages;

/** A reason not to start that the operator can fix: shown in one line, without a stack. */
export class StartupError<Code extends StartupErrorCode = StartupErrorCode> extends Error {
  override name = 'StartupError';
  readonly code: Code;

  constructor(code: Code, details: Parameters<Messages[Code]>[0]) {
    super(startupMessages[code](details as never));
    this.code = code;
  }
}
