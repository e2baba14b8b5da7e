import { randomUUID } from 'node:crypto'
import type { Market } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import { goesByLetter } from '@fettle/domain/resident-messages/printed-letter'
import { messageAddressOf } from '@fettle/domain/resident-messages/resident-address'
import type { ResidentChannel } from '@fettle/domain/residents/resident'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { prepareMessage } from './prepare-message.ts'
import { hasStoppedTexts, insertLetter } from './printed-letters.store.ts'

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
  /** The repair report that it is about; a letter goes to its home. */
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

type News = {
  readonly event: ResidentMessageEvent
  readonly message: ResidentMessage
  /** Stores a link of the resident under an id; the message carries the token of that id. */
  readonly storeLink?: ((id: string) => Promise<void>) | undefined
}

/**
 * Sends news to a resident by e-mail or text message, as the resident wants it and the client has set it, in the language of the
 * resident. With `storeLink` the page of `path` is opened by a link that is made for this message. Who gets neither gets a letter, which
 * the client prints. Returns where it went; undefined where it went by letter, is switched off, or cannot be sent.
 */
export const messageResident = async (read: Read, mail: Mailer, { event, message, storeLink }: News) => {
  const { tenantId, market, contact, zone, at, startsAt, path, reportId } = message
  const { language } = contact
  const prepared = await prepareMessage(read, { tenantId, event, language, zone, at, startsAt })
  if (!prepared) return undefined
  const address = messageAddressOf(contact, market)
  const request = {
    namespace: market,
    recipient: address?.recipient ?? '',
    locale: language,
    template: event,
    facts: { name: contact.name, ...message.facts, ...prepared.facts },
  }
  const hasStopped = address?.medium === 'text' && (await hasStoppedTexts(read, address.recipient))
  if ((!address || hasStopped) && reportId && goesByLetter(event, hasStopped))
    await insertLetter(read, { reportId, event, language, name: contact.name, at, ...mail.letterTexts(request) })
  if (!address) return undefined
  const sent = {
    ...request,
    medium: address.medium,
    sendAfter: prepared.sendAfter,
    ...(reportId ? { subject: { tenantId, id: reportId } } : {}),
  }
  if (storeLink && path !== undefined) {
    const id = randomUUID()
    await storeLink(id)
    await mail.queueEmailWithLink(read, { id, tenantId, path }, { ...sent, at })
  } else await mail.queueEmail(read, { ...sent, ...(path ? { path } : {}) }, at)
  return address
}
