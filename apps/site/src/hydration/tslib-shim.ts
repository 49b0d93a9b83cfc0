/** The only helper of tslib that the browser's code uses. The whole library would be bundled. */
export const __importDefault = (module?: { __esModule?: boolean }) =>
  module?.__esModule ? module : { default: module };
