/** User agent token of the legacy app wrapper: `FettleWrapper/3.2`. */
const token = /\bFettleWrapper\/\d/

/** Whether the page runs in the legacy app wrapper. */
export const isLegacyWrapper = (userAgent: string): boolean => token.test(userAgent)
