import { randomUUID } from 'node:crypto'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { toInstant } from '@fettle/domain/kernel/instant'
import { linkExpiry, type SharedPurpose } from '@fettle/domain/signed-links/signed-link'
import { assertConfirmed } from '#areas/identity/identity.port'
import { findQuote } from '#areas/quotes/quotes.port'
import { listOwnersOf } from '#areas/residents/residents.port'
import { loadOrderToEdit, ownOrder } from '#areas/work-orders/work-orders.port'
import type { Mailer } from '#platform/mail/mailer'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { showLink } from '../show-link.ts'
import { findLink, insertLink, type LinkRow } from '../signed-links.store.ts'

type Wanted = {
  purpose: SharedPurpose
  workOrderUuid: string
  quoteUuid: string | null
  recipientName: string
  email: string
  days: number
}

/** Paths of the specification (section 2) for residents and owners. */
const pathOf = ({ purpose, workOrderId, id }: Pick<LinkRow, 'purpose' | 'workOrderId' | 'id'>): string =>
  purpose === 'owner-decision'
    ? `/owner/work-orders/${workOrderId}/owner-approvals/${id}`
    : `/repair-report/work-orders/${workOrderId}/progress`

/** Creates a link and mails it; its holder needs no account. */
const send = async (mail: Mailer, wanted: Wanted, { tx, actor, at, now }: CommandContext) => {
  await assertConfirmed(tx, actor)
  const order = await loadOrderToEdit(tx, actor, wanted.workOrderUuid)
  const id = randomUUID()
  const endsAt = toInstant(linkExpiry(now, wanted.days))
  const isMade = await insertLink(tx, {
    id,
    workOrderId: order.id,
    quoteId: wanted.quoteUuid,
    purpose: wanted.purpose,
    recipientName: wanted.recipientName,
    email: wanted.email,
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
    locale: editionOf(actor.namespace).defaultLocale,
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

export const shareProgress = (mail: Mailer) =>
  handler(signedLinksMethods.shareProgress, (input, context) =>
    send(mail, { ...input, purpose: 'resident-progress', quoteUuid: null }, context),
  )

export const listOwners = handler(signedLinksMethods.owners, async ({ workOrderUuid }, { read, actor, now }) => {
  const order = await ownOrder(read, actor, workOrderUuid)
  const owners = await listOwnersOf(read, order.locationId, todayOf(actor, now))
  return {
    owners: owners
      .filter(({ email }) => email !== '')
      .map(({ uuid, name, email, locationName, savedBy }) => ({
        uuid,
        name,
        email,
        locationName,
        isSavedByYou: savedBy === actor.membershipUuid,
      })),
  }
})

/** A known owner, whose address was saved by a member who neither asks nor wrote the quote. */
const knownOwner = async (
  { tx, actor, now }: CommandContext,
  { locationId, ownerUuid, authorId }: { locationId: string; ownerUuid: string; authorId: string },
) => {
  const owner = found(
    (await listOwnersOf(tx, locationId, todayOf(actor, now))).find(
      ({ uuid, email }) => uuid === ownerUuid && email !== '',
    ),
  )
  if (owner.savedBy === null || [actor.membershipUuid, authorId].includes(owner.savedBy))
    throw new Refused('owner_saved_by_asker')
  return { recipientName: owner.name, email: owner.email }
}

/** The owner decides instead of a second member, so neither author nor asker may choose where the question goes. */
export const askOwner = (mail: Mailer) =>
  handler(signedLinksMethods.askOwner, async (input, context) => {
    const quote = found(await findQuote(context.tx, context.actor, input.quoteUuid))
    if (quote.workOrderId !== input.workOrderUuid) throw new Refused('not_found')
    if (quote.state !== 'submitted' && quote.state !== 'approval_pending') throw new Refused('quote_not_open_for_owner')
    if (quote.authorMembershipId === context.actor.membershipUuid) throw new Refused('own_document')
    const { locationId } = await ownOrder(context.tx, context.actor, input.workOrderUuid)
    const { ownerUuid, ...of } = input
    const recipient = await knownOwner(context, { locationId, ownerUuid, authorId: quote.authorMembershipId })
    return send(mail, { ...of, ...recipient, purpose: 'owner-decision' }, context)
  })
