import { createHash, randomUUID } from 'node:crypto'
import type { KnownDevice } from '../runner/handlers.ts'
import { isSigned, sign } from '../secrets/signature.ts'
import { attributes, type CookieRules, cookieValues } from './cookies.ts'

/** A device is known to the people who signed in last, up to this number. */
const maxPeople = 8
const lifetimeSeconds = 365 * 86_400

const cookieName = (rules: CookieRules) => (rules.isSecure ? '__Host-fettle-device' : 'fettle-device')
/** The cookie names no person: it holds hashes of person ids under the id of the device. */
const hashOf = (deviceId: string, personId: string) =>
  createHash('sha256').update(`${deviceId} ${personId}`).digest('base64url').slice(0, 22)

type Stored = { readonly id: string; readonly people: readonly string[] }

const readCookie = (header: string | undefined, rules: CookieRules): Stored | undefined => {
  const [value, ...planted] = cookieValues(header, cookieName(rules))
  const [id = '', signature = '', ...people] = value?.split('.') ?? []
  if (planted.length > 0 || people.length > maxPeople) return undefined
  return isSigned(rules.secret, signature, 'known-device', id, ...people) ? { id, people } : undefined
}

/** The device of a request, as earlier sign-ins on it recorded; undefined without a valid cookie. */
export const knownDevice = (header: string | undefined, rules: CookieRules): KnownDevice | undefined => {
  const stored = readCookie(header, rules)
  return stored && { id: stored.id, isKnownTo: (personId) => stored.people.includes(hashOf(stored.id, personId)) }
}

/** The cookie after a sign-in of a person on this device. */
export const knownDeviceCookie = (header: string | undefined, rules: CookieRules, personId: string): string => {
  const stored = readCookie(header, rules) ?? { id: randomUUID(), people: [] }
  const own = hashOf(stored.id, personId)
  const people = [own, ...stored.people.filter((each) => each !== own)].slice(0, maxPeople)
  const signature = sign(rules.secret, 'known-device', stored.id, ...people)
  return `${cookieName(rules)}=${[stored.id, signature, ...people].join('.')}; ${attributes(rules, lifetimeSeconds)}`
}
