import { sign } from '../secrets/signature.ts'

/** Plain http is for this machine alone; everywhere else the cookie is bound to its host and to https. */
export type CookieRules = { isSecure: boolean; secret: string; publicAddress: string }

export const sessionCookieName = (rules: CookieRules): string => (rules.isSecure ? '__Host-fettle' : 'fettle')
const lifetime = 30 * 86_400

const attributes = (rules: CookieRules, age: number, isReadable = false) =>
  [
    `Path=/`,
    `Max-Age=${age}`,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(rules.isSecure ? ['Secure'] : []),
  ].join('; ')

/** The csrf token follows from the session's token, so that nothing needs to be stored before sign-in. */
export const csrfOf = (rules: CookieRules, token: string): string => sign(rules.secret, 'csrf', token)

export const sessionCookies = (rules: CookieRules, token: string): string[] => [
  `${sessionCookieName(rules)}=${token}; ${attributes(rules, lifetime)}`,
  csrfCookie(rules, token),
]

/** The csrf token of a session that is there already, for a browser that has lost it. */
export const csrfCookie = (rules: CookieRules, token: string): string =>
  `csrftoken=${csrfOf(rules, token)}; ${attributes(rules, lifetime, true)}`

export const expiredCookie = (rules: CookieRules, name: string): string =>
  `${name}=; ${attributes(rules, 0, name === 'csrftoken')}`

/** So long whoever changed something is answered by the original alone, well beyond what a copy may lag. */
const readYourWritesSeconds = 10
export const readYourWritesName = 'fettle-wrote'

/** Says that this browser has just changed something; the browser itself forgets it in time. */
export const readYourWritesCookie = (rules: CookieRules): string =>
  `${readYourWritesName}=1; ${attributes(rules, readYourWritesSeconds)}`

/** Every value that a name has in the cookie header; a tossed twin shows as a second one. */
export const cookieValues = (header: string | undefined, name: string): string[] => {
  // Most names are not there at all, and each call asks for three.
  if (!header?.includes(name)) return []
  const begin = `${name}=`
  return header.split(';').flatMap((part) => {
    const pair = part.trim()
    return pair.startsWith(begin) ? [pair.slice(begin.length)] : []
  })
}
