/** Attributes hold text, and may hold none: `data-manual` is `data-manual="true"`. */
export const isOn = (setting: unknown): boolean => /^(true)?$/.test(setting as string);
