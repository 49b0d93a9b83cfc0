/** A fault of a file, with its line. */
export interface Finding {
  path: string;
  line: number;
  message: string;
}

export const formatFinding = ({ path, line, message }: Finding): string =>
  `${path}:${line}: ${message}`;
