/** The one helper that code of the browser asks of tslib, which it would bring along whole. */
export const __importDefault = (module?: { __esModule?: boolean }) =>
  module?.__esModule ? module : { default: module };
