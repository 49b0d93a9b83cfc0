/** Whether a setting is on. It may be an attribute: `data-manual` means `data-manual="true"`. */
export const isOn = (setting: unknown): boolean => /^(true)?$/.test(setting as string);
