/** Something to mend, and where. */
export interface Finding {
  path: string;
  line: number;
  message: string;
}

export const tell = ({ path, line, message }: Finding): string => `${path}:${line}: ${message}`;
