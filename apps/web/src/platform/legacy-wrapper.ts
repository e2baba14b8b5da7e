/** The product token by which the shell of the former apps names itself in the user agent: `FettleWrapper/3.2`. */
const token = /\bFettleWrapper\/\d/

/** Whether the page is shown inside of the shell that is no longer kept up. */
export const isLegacyWrapper = (userAgent: string): boolean => token.test(userAgent)
