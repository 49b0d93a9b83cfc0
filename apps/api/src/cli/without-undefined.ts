type MaybeUndefined<T> = { [key in keyof T]: T[key] | undefined };

export const withoutUndefined = <T>(values: MaybeUndefined<T>): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
