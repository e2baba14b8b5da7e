import { randomUUID } from 'node:crypto'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { toInstant } from '@fettle/domain/kernel/instant'
import { ownerInvitationDays } from '@fettle/domain/owner-approvals/owner-approval'
import { linkAddressOf } from '@fettle/domain/resident-messages/resident-address'
import { linkExpiry } from '@fettle/domain/signed-links/signed-link'
import { and, eq } from 'drizzle-orm'
import { assertConfirmed } from '#areas/identity/identity.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { ownerOf, showOwnerAgain } from '../load-owner.ts'
import { ownerAccesses } from '../owner-access.tables.ts'

/** Sends an owner the link to the owner area; earlier invitations end. */
export const inviteOwner = (mail: Mailer) =>
  handler(ownersMethods.invite, async ({ ownerUuid }, context) => {
    const { tx, actor, at, now } = context
    await assertConfirmed(tx, actor)
    const owner = await ownerOf(tx, actor, ownerUuid)
    if (owner.erasedAt !== null) throw new Refused('owner_erased')
    const address = linkAddressOf(owner, actor.namespace)
    if (!address) throw new Refused('owner_contact_required')
    const id = randomUUID()
    const endsAt = toInstant(linkExpiry(now, ownerInvitationDays))
    const { tenantId } = tx
    await tx.db
      .delete(ownerAccesses)
      .where(
        and(
          eq(ownerAccesses.tenantId, tenantId),
          eq(ownerAccesses.ownerId, owner.id),
          eq(ownerAccesses.kind, 'invitation'),
        ),
      )
    const invitation = { id, tenantId, ownerId: owner.id, kind: 'invitation', createdAt: at, endsAt } as const
    await tx.db.insert(ownerAccesses).values({ ...invitation, tokenHash: mail.linkHash(id) })
    const company = (await tenantNames(tx, [actor.tenantId])).get(actor.tenantId) ?? ''
    await mail.queueEmailWithLink(
      tx,
      { id, path: `/${actor.namespace}/owner/work-orders`, tenantId },
      {
        namespace: actor.namespace,
        ...address,
        locale: owner.language,
        template: 'owner-invitation',
        facts: { name: owner.name, company, place: owner.ownerships[0]?.locationName ?? '', untilAt: endsAt },
        at,
      },
    )
    return showOwnerAgain(context, ownerUuid)
  })

/** Ends invitations and seats of an owner at once. */
export const endOwnerAccess = handler(ownersMethods.endAccess, async ({ ownerUuid }, context) => {
  const { tx, actor } = context
  const owner = await ownerOf(tx, actor, ownerUuid)
  await tx.db
    .delete(ownerAccesses)
    .where(and(eq(ownerAccesses.tenantId, tx.tenantId), eq(ownerAccesses.ownerId, owner.id)))
  return showOwnerAgain(context, ownerUuid)
})
