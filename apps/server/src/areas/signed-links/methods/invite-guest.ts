import { randomUUID } from 'node:crypto'
import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import { isVatNumber } from '@fettle/domain/rules/tax-numbers'
import { linkExpiry } from '@fettle/domain/signed-links/signed-link'
import { assertConfirmed } from '#areas/identity/identity.port'
import { inviteGuestContractor, loadOrderToDispatch, saveInviter } from '#areas/work-orders/work-orders.port'
import type { Mailer } from '#platform/mail/mailer'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, fresh, Invalid, type Problem, Refused } from '#platform/runner/refusal'
import { claimSeat, countSending, findGuestCompany } from '../job-links.store.ts'
import { showLink } from '../show-link.ts'
import { findLink, insertLink, type LinkRow, revokeLink } from '../signed-links.store.ts'

type Order = { id: string; title: string; locationName: string }

const post = (mail: Mailer, { link, order }: { link: LinkRow; order: Order }, context: CommandContext) => {
  const { tx, actor, at } = context
  const { namespace, tenantId } = actor
  return mail.queueEmailWithLink(
    tx,
    { id: link.id, path: `/${namespace}/outside/jobs/${link.jobId}`, tenantId },
    {
      namespace,
      recipient: link.email,
      locale: editionOf(namespace).defaultLocale,
      template: 'contractor-job',
      facts: {
        name: link.recipientName,
        company: link.clientName,
        what: order.title,
        place: order.locationName,
        untilAt: link.endsAt,
      },
      at,
    },
  )
}

type NewLink = {
  order: Order
  jobId: string
  contractorTenantId: string
  recipientName: string
  email: string
  telephone: string
  days: number
}

/** Creates a link to the guest membership of a job, reusing the existing membership. */
const makeLink = async (mail: Mailer, one: NewLink, context: CommandContext): Promise<LinkRow> => {
  const { tx, actor, at, now } = context
  const id = randomUUID()
  const { jobId, contractorTenantId, recipientName, email, order } = one
  const seat = { job_id: jobId, link_id: id, name: recipientName, telephone: one.telephone, at }
  const membershipId = found(await claimSeat(tx, seat))
  const isMade = await insertLink(tx, {
    id,
    workOrderId: order.id,
    quoteId: null,
    purpose: 'contractor-job',
    recipientName,
    email,
    tokenHash: mail.linkHash(id),
    makerId: actor.membershipUuid,
    at,
    endsAt: toInstant(linkExpiry(now, one.days)),
    seat: { jobId, contractorTenantId, membershipId },
  })
  if (!isMade) throw new Refused('too_many_links')
  const link = found(await findLink(tx, id))
  await post(mail, { link, order }, context)
  return link
}

/** Invites a guest contractor to quote: creates company, job, membership and link in one command. */
export const inviteGuest = (mail: Mailer) =>
  handler(jobLinksMethods.invite, async (input, context) => {
    const { tx, actor, at } = context
    const { namespace } = actor
    const { workOrderUuid, version, companyName, recipientName, telephone, vatNumber, days } = input
    const problems: Problem[] = []
    if (!optional(isPhone)(telephone, namespace)) problems.push({ field: 'telephone', code: 'phone_invalid' })
    if (!optional(isVatNumber)(vatNumber, namespace)) problems.push({ field: 'vat_number', code: 'vat_number_invalid' })
    if (problems.length > 0) throw new Invalid(problems)
    await assertConfirmed(tx, actor)
    const email = input.email.toLowerCase()
    const known = { company_name: companyName, email, telephone, vat_number: vatNumber, at }
    await loadOrderToDispatch(context, { workOrderUuid, version })
    const contractorTenantId = await findGuestCompany(tx, known)
    const { jobId, file } = await inviteGuestContractor(context, { workOrderUuid, version, contractorTenantId })
    await saveInviter(tx, jobId, actor.membershipUuid)
    const { title, locationName } = file.record
    const order = { id: workOrderUuid, title, locationName }
    const link = await makeLink(
      mail,
      { order, jobId, contractorTenantId, recipientName, email, telephone, days },
      context,
    )
    return showLink(link, at)
  })

/** Sends an open link again; replaces a revoked or expired one for the same membership. */
export const sendLinkAgain = (mail: Mailer) =>
  handler(jobLinksMethods.sendAgain, async ({ linkUuid, version, days }, context) => {
    const { tx, actor, at } = context
    const link = found(await findLink(tx, linkUuid))
    const { jobId, contractorTenantId, recipientName, email, workOrderId } = link
    if (jobId === null || contractorTenantId === null) throw new Refused('not_found')
    await assertConfirmed(tx, actor)
    const order = await loadOrderToDispatch(context, { workOrderUuid: workOrderId })
    fresh(link, version)
    if (link.isJobOver) throw new Refused('link_ended')
    if (link.revokedAt === null && link.endsAt > at) {
      if (!(await countSending(tx, { id: linkUuid, version, at }))) throw new Refused('too_many_links')
      await post(mail, { link, order }, context)
      return showLink(found(await findLink(tx, linkUuid)), at)
    }
    if (link.revokedAt === null) await revokeLink(tx, { id: linkUuid, version, at })
    const made = { order, jobId, contractorTenantId, recipientName, email, telephone: '', days }
    return showLink(await makeLink(mail, made, context), at)
  })
