import { randomUUID } from 'node:crypto'
import { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { allowSharing } from '@fettle/domain/inspections/inspection-link'
import { toInstant } from '@fettle/domain/kernel/instant'
import { linkExpiry } from '@fettle/domain/signed-links/signed-link'
import { assertConfirmed } from '#areas/identity/identity.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { residentOf } from '#areas/residents/residents.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import {
  findInspectionLink,
  insertInspectionLink,
  listInspectionLinks,
  revokeInspectionLink,
} from '../inspection-links.store.ts'
import type { InspectionLinkRecord } from '../inspections.tables.ts'
import { type LoadedInspection, loadInspection } from '../load-inspection.ts'
import { showInspectionLink } from '../show-inspection-link.ts'

type Shown = { readonly loaded: LoadedInspection; readonly at: string }

const show = async (read: Read, links: readonly InspectionLinkRecord[], { loaded, at }: Shown) => {
  const names = await memberNames(
    read,
    links.map(({ createdByMembershipId }) => createdByMembershipId),
  )
  return links.map((link) => showInspectionLink(link, loaded, { at, names }))
}

export const listLinksOfInspection = handler(
  inspectionLinksMethods.list,
  async ({ inspectionUuid }, { read, actor, at }) => {
    const loaded = await loadInspection(read, actor, inspectionUuid)
    return show(read, await listInspectionLinks(read, inspectionUuid), { loaded, at })
  },
)

const again = async (tx: Read, id: string, reader: Shown) => {
  const [shown] = await show(tx, [found(await findInspectionLink(tx, id))], reader)
  return found(shown)
}

export const sendInspectionLink = (mail: Mailer) =>
  handler(inspectionLinksMethods.send, async (input, { tx, actor, at, now }) => {
    await assertConfirmed(tx, actor)
    const loaded = await loadInspection(tx, actor, input.inspectionUuid)
    accept(allowSharing(loaded.record.state))
    const resident = input.residentUuid === null ? undefined : await residentOf(tx, actor, input.residentUuid)
    const id = randomUUID()
    const endsAt = toInstant(linkExpiry(now, input.days))
    const isMade = await insertInspectionLink(tx, {
      id,
      clientTenantId: actor.tenantId,
      inspectionId: loaded.record.id,
      residentId: resident?.id ?? null,
      tokenHash: mail.linkHash(id),
      recipientName: input.recipientName,
      email: input.email,
      createdByMembershipId: actor.membershipUuid,
      createdAt: at,
      endsAt,
    })
    if (!isMade) throw new Refused('too_many_links')
    const company = (await tenantNames(tx, [actor.tenantId])).get(actor.tenantId) ?? ''
    const { namespace, tenantId } = actor
    await mail.queueEmailWithLink(
      tx,
      { id, path: `/${namespace}/inspection-report/${id}`, tenantId },
      {
        namespace,
        recipient: input.email,
        locale: resident?.language ?? editionOf(namespace).defaultLocale,
        template: 'inspection-report',
        facts: {
          name: input.recipientName,
          company,
          what: loaded.template.title,
          place: loaded.record.locationName,
          untilAt: endsAt,
        },
        at,
      },
    )
    return again(tx, id, { loaded, at })
  })

export const revokeLinkOfInspection = handler(
  inspectionLinksMethods.revoke,
  async ({ linkUuid, version }, { tx, actor, at }) => {
    const link = found(await findInspectionLink(tx, linkUuid))
    const loaded = await loadInspection(tx, actor, link.inspectionId)
    fresh(link, version)
    if (!(await revokeInspectionLink(tx, { id: linkUuid, at }))) throw new Refused('link_ended')
    return again(tx, linkUuid, { loaded, at })
  },
)
