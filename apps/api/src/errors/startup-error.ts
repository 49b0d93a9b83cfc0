/** A reason not to start that the operator can mend: told in one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
