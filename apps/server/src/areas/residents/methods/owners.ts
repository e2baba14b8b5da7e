import type { InputOf } from '@fettle/contracts/kernel/method'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { endOwnership as endWith, enterOwner } from '@fettle/domain/residents/owner'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Invalid, Refused } from '#platform/runner/refusal'
import { ownerOf, ownerToChange, showOwner, showOwnerAgain } from '../load-owner.ts'
import { toReader } from '../load-resident.ts'
import {
  insertOwner,
  insertOwnership,
  listOwners,
  type OwnerRow,
  updateOwner,
  updateOwnership,
} from '../owners.store.ts'

export const listOwnersMethod = handler(ownersMethods.list, async (filter, { read, actor, now, page }) => {
  const reader = toReader(actor, now)
  const asked = { filter: { ...filter, today: reader.today }, page }
  const { rows, count } = await listOwners(read, locationScope(actor), asked)
  return { rows: rows.map((row) => showOwner(row, reader)), count }
})

export const getOwnerMethod = handler(ownersMethods.get, async ({ ownerUuid }, { read, actor, now }) =>
  showOwner(await ownerOf(read, actor, ownerUuid), toReader(actor, now)),
)

const checkPhone = ({ actor }: CommandContext, { telephone }: { readonly telephone: string }) => {
  if (!optional(isPhone)(telephone, actor.namespace)) throw new Invalid([{ field: 'telephone', code: 'phone_invalid' }])
}

type Ownership = InputOf<typeof ownersMethods.add>['ownership']

const giveProperty = async ({ tx, actor, at }: CommandContext, ownerId: string, ownership: Ownership) => {
  const { locationUuid, ...entries } = ownership
  const location = found(await findLocation(tx, locationScope(actor), locationUuid))
  if (location.archivedAt !== null) throw new Refused('location_archived', { location: location.name })
  await insertOwnership(tx, { ...entries, tenantId: tx.tenantId, ownerId, locationId: location.id, createdAt: at })
}

export const addOwner = handler(ownersMethods.add, async ({ ownership, ...entries }, context) => {
  const { tx, actor, at } = context
  checkPhone(context, entries)
  const owner = { ...accept(enterOwner(entries)), tenantId: tx.tenantId, createdAt: at }
  const id = await insertOwner(tx, { ...owner, savedByMembershipId: actor.membershipUuid })
  await giveProperty(context, id, ownership)
  return showOwnerAgain(context, id)
})

export const changeOwner = handler(ownersMethods.change, async (input, context) => {
  const { ownerUuid, version, ...entries } = input
  const { tx, actor } = context
  checkPhone(context, entries)
  const owner = await ownerToChange(tx, actor, { ownerUuid, version })
  const isSameAddress = owner.email.toLowerCase() === entries.email.toLowerCase()
  const savedBy = isSameAddress ? {} : { savedByMembershipId: actor.membershipUuid }
  await updateOwner(tx, owner, { ...accept(enterOwner(entries)), ...savedBy })
  return showOwnerAgain(context, ownerUuid)
})

/** Who gives an owner a property or changes the mandate cannot ask this owner alone for an approval. */
const markSaved = ({ tx, actor }: CommandContext, owner: OwnerRow) =>
  updateOwner(tx, owner, { savedByMembershipId: actor.membershipUuid })

export const addOwnership = handler(ownersMethods.addOwnership, async (input, context) => {
  const { ownerUuid, version, ...ownership } = input
  const owner = await ownerToChange(context.tx, context.actor, { ownerUuid, version })
  await giveProperty(context, ownerUuid, ownership)
  await markSaved(context, owner)
  return showOwnerAgain(context, ownerUuid)
})

export const changeOwnership = handler(ownersMethods.changeOwnership, async (input, context) => {
  const { ownerUuid, version, ownershipUuid, ...mandate } = input
  const owner = await ownerToChange(context.tx, context.actor, { ownerUuid, version })
  const { uuid } = found(owner.ownerships.find((each) => each.uuid === ownershipUuid))
  await updateOwnership(context.tx, uuid, mandate)
  await markSaved(context, owner)
  return showOwnerAgain(context, ownerUuid)
})

export const endOwnership = handler(ownersMethods.endOwnership, async (input, context) => {
  const owner = await ownerToChange(context.tx, context.actor, input)
  const owned = found(owner.ownerships.find(({ uuid }) => uuid === input.ownershipUuid))
  const { untilOn } = accept(endWith(owned, input.untilOn))
  await updateOwnership(context.tx, owned.uuid, { untilOn })
  await markSaved(context, owner)
  return showOwnerAgain(context, owner.id)
})

export const eraseOwner = handler(ownersMethods.erase, async (input, context) => {
  const { tx, actor, at, now } = context
  const owner = await ownerToChange(tx, actor, input)
  if (!showOwner(owner, toReader(actor, now)).can.includes('erase')) throw new Refused('owner_owns')
  await updateOwner(tx, owner, { name: '', email: '', telephone: '', erasedAt: at })
  return showOwnerAgain(context, owner.id)
})
