import { randomUUID } from 'node:crypto'
import type { Market } from '@fettle/domain/editions/edition'
import type { ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import { messageAddressOf } from '@fettle/domain/resident-messages/resident-address'
import type { ResidentChannel, ResidentLanguage } from '@fettle/domain/residents/resident'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { prepareMessage } from './prepare-message.ts'

export type ResidentContact = {
  readonly name: string
  readonly email: string
  readonly telephone: string
  /** How the resident wants to be written to; null where it is not known. */
  readonly channel: ResidentChannel | null
  readonly language: ResidentLanguage
}

export type ResidentMessage = {
  readonly tenantId: string
  readonly market: Market
  readonly contact: ResidentContact
  /** The repair report that it is about. */
  readonly reportId?: string | undefined
  /** Time zone of the property. */
  readonly zone: string
  readonly at: string
  /** Start of the visit that it is about. */
  readonly startsAt?: string | undefined
  readonly facts: Readonly<Record<string, string>>
  /** Page that the button opens; without one there is none. */
  readonly path?: string | undefined
}

/** Stores a link of the resident under an id; its message carries the token of that id. */
export type StoreLink = (id: string) => Promise<void>

/**
 * Sends news to a resident by e-mail or text message, as the resident wants it and the client has set it, in the language of the
 * resident. With `storeLink` the page of `path` is opened by a link that is made for this message. Returns where it went; undefined
 * where the news is switched off, or the resident can be reached by neither.
 */
export const messageResident = async (
  read: Read,
  mail: Mailer,
  { event, message, storeLink }: { event: ResidentMessageEvent; message: ResidentMessage; storeLink?: StoreLink },
) => {
  const { tenantId, market, contact, zone, at, startsAt, path, reportId } = message
  const { language } = contact
  const address = messageAddressOf(contact, market)
  if (!address) return undefined
  const prepared = await prepareMessage(read, { tenantId, event, language, zone, at, startsAt })
  if (!prepared) return undefined
  const request = {
    namespace: market,
    ...address,
    locale: language,
    template: event,
    facts: { name: contact.name, ...message.facts, ...prepared.facts },
    sendAfter: prepared.sendAfter,
    ...(reportId ? { subject: { tenantId, id: reportId } } : {}),
  }
  if (storeLink && path !== undefined) {
    const id = randomUUID()
    await storeLink(id)
    await mail.queueEmailWithLink(read, { id, tenantId, path }, { ...request, at })
  } else await mail.queueEmail(read, { ...request, ...(path ? { path } : {}) }, at)
  return address
}
