import type { Settings } from '../settings/settings.ts'
import { device } from '../storage.ts'

export type Tracked = { readonly event: string; readonly properties: Readonly<Record<string, string>> }

export type Person = { readonly id: number; readonly intercomUserHash: string }

const place = 'fettle.visitor'
let person: Person | undefined

/** An anonymous id of this device. */
const anonymousId = (): string => {
  const stored = device.get(place) ?? crypto.randomUUID()
  device.set(place, stored)
  return stored
}

const post = (to: NonNullable<Settings['analytics']>, kind: 'track' | 'identify', message: object): void => {
  const who = { anonymousId: anonymousId(), ...(person ? { userId: String(person.id) } : {}) }
  const stamp = { messageId: crypto.randomUUID(), timestamp: new Date().toISOString() }
  // Lost analytics events are ignored.
  fetch(`${to.url.replace(/\/$/, '')}/v1/${kind}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${to.writeKey}:`)}` },
    body: JSON.stringify({ ...who, ...stamp, ...message }),
  }).catch(() => undefined)
}

/** Sends events by Segment's HTTP API. */
export const createSender =
  (to: Settings['analytics']) =>
  ({ event, properties }: Tracked): void => {
    if (to) post(to, 'track', { event, properties, context: { page: { path: window.location.pathname } } })
  }

/** Sets the person of later events; undefined after sign-out. */
export const sendPerson = (to: Settings['analytics'], next: Person | undefined): void => {
  person = next
  if (to && next) post(to, 'identify', { traits: {}, integrations: { Intercom: { user_hash: next.intercomUserHash } } })
}
