import { randomUUID } from 'node:crypto'
import type { Locale } from '@fettle/domain/editions/edition'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { MessageAddress } from '@fettle/domain/resident-messages/resident-address'
import { linkExpiry, type SharedPurpose } from '@fettle/domain/signed-links/signed-link'
import { assertConfirmed } from '#areas/identity/identity.port'
import { loadOrderToEdit } from '#areas/work-orders/work-orders.port'
import type { Mailer } from '#platform/mail/mailer'
import type { CommandContext } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { showLink } from './show-link.ts'
import { findLink, insertLink, type LinkRow } from './signed-links.store.ts'

type Wanted = MessageAddress & {
  readonly purpose: SharedPurpose
  readonly workOrderUuid: string
  readonly quoteUuid: string | null
  readonly ownerUuid: string | null
  readonly recipientName: string
  readonly locale: Locale
  readonly days: number
}

/** Paths of the specification (section 2) for residents and owners. */
const pathOf = ({ purpose, workOrderId, id }: Pick<LinkRow, 'purpose' | 'workOrderId' | 'id'>): string =>
  purpose === 'owner-decision'
    ? `/owner/work-orders/${workOrderId}/owner-approvals/${id}`
    : `/repair-report/work-orders/${workOrderId}/progress`

/** Creates a link and sends it by e-mail or text message; its holder needs no account. */
export const sendLink = async (mail: Mailer, wanted: Wanted, { tx, actor, at, now }: CommandContext) => {
  await assertConfirmed(tx, actor)
  const order = await loadOrderToEdit(tx, actor, wanted.workOrderUuid)
  const id = randomUUID()
  const endsAt = toInstant(linkExpiry(now, wanted.days))
  const isMade = await insertLink(tx, {
    id,
    workOrderId: order.id,
    quoteId: wanted.quoteUuid,
    ownerId: wanted.ownerUuid,
    purpose: wanted.purpose,
    recipientName: wanted.recipientName,
    email: wanted.recipient,
    tokenHash: mail.linkHash(id),
    makerId: actor.membershipUuid,
    at,
    endsAt,
  })
  if (!isMade) throw new Refused('too_many_links')
  const link = found(await findLink(tx, id))
  const notice = {
    namespace: actor.namespace,
    recipient: link.email,
    medium: wanted.medium,
    locale: wanted.locale,
    template: wanted.purpose,
    facts: {
      name: link.recipientName,
      company: link.clientName,
      what: order.title,
      place: order.locationName,
      untilAt: endsAt,
    },
    at,
  }
  await mail.queueEmailWithLink(
    tx,
    { id, path: `/${actor.namespace}${pathOf(link)}`, tenantId: actor.tenantId },
    notice,
  )
  return showLink(link, at)
}
