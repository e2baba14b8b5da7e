import { sign } from '../secrets/signature.ts'

/** Without https (this machine only) cookies are neither Secure nor bound to the host by the `__Host-` prefix. */
export type CookieRules = { isSecure: boolean; secret: string; publicAddress: string }

/** Name of the session cookie. With https the prefix `__Host-` binds it to this host. */
export const sessionCookieName = (rules: CookieRules): string => (rules.isSecure ? '__Host-fettle' : 'fettle')
const lifetime = 30 * 86_400

export const attributes = (rules: CookieRules, age: number, isReadable = false) =>
  [
    `Path=/`,
    `Max-Age=${age}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(rules.isSecure ? ['Secure'] : []),
  ].join('; ')

/** The csrf token is derived from the session token, so that nothing is stored before sign-in. */
export const csrfOf = (rules: CookieRules, token: string): string => sign(rules.secret, 'csrf', token)

/** Cookies of a new session: the session token and its csrf token, for 30 days. */
export const sessionCookies = (rules: CookieRules, token: string): string[] => [
  `${sessionCookieName(rules)}=${token}; ${attributes(rules, lifetime)}`,
  csrfCookie(rules, token),
]

/** The csrf cookie of an existing session, for a browser that has lost it. */
export const csrfCookie = (rules: CookieRules, token: string): string =>
  `csrftoken=${csrfOf(rules, token)}; ${attributes(rules, lifetime, true)}`

/** A cookie header that deletes a cookie. */
export const expiredCookie = (rules: CookieRules, name: string): string =>
  `${name}=; ${attributes(rules, 0, name === 'csrftoken')}`

/** Seconds after a command in which the browser reads from the primary; well above the maximum replication lag. */
const readYourWritesSeconds = 10
/** Name of the read-your-writes cookie. */
export const readYourWritesName = 'fettle-wrote'

/** The read-your-writes cookie: it marks a browser that has just changed something and expires by itself. */
export const readYourWritesCookie = (rules: CookieRules): string =>
  `${readYourWritesName}=1; ${attributes(rules, readYourWritesSeconds)}`

/** All values of a cookie; a planted duplicate shows as a second value. */
export const cookieValues = (header: string | undefined, name: string): string[] => {
  // Fast path: most cookies are absent.
  if (!header?.includes(name)) return []
  const begin = `${name}=`
  return header.split(';').flatMap((part) => {
    const pair = part.trim()
    return pair.startsWith(begin) ? [pair.slice(begin.length)] : []
  })
}
