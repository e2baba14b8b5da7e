import type { OwnerView } from '@fettle/contracts/residents/owners.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { money } from '@fettle/domain/kernel/arithmetic'
import { linkAddressOf } from '@fettle/domain/resident-messages/resident-address'
import { locationScope } from '#areas/locations/locations.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { toReader } from './load-resident.ts'
import { findOwner, type OwnerRow } from './owners.store.ts'

/** An owner as the contract shows it. */
export const showOwner = (row: OwnerRow, { actor, today }: ReturnType<typeof toReader>): OwnerView => {
  const { id, erasedAt, savedByMembershipId, ownerships, ...rest } = row
  const isErased = erasedAt !== null
  const owns = ownerships.some(({ untilOn }) => untilOn === null || untilOn >= today)
  const mayEdit = hasPermission(actor, 'owners.edit') && !isErased
  const { currency } = editionOf(actor.namespace)
  return {
    ...rest,
    uuid: id,
    isErased,
    isSavedByYou: savedByMembershipId === actor.membershipUuid,
    ownerships: ownerships.map(({ limitAmount, ...each }) => ({
      ...each,
      limit: limitAmount === null ? null : money(limitAmount, currency.code),
    })),
    can: [
      ...(mayEdit ? ['change', 'add_ownership'] : []),
      ...(mayEdit && owns && linkAddressOf(row, actor.namespace) ? ['invite'] : []),
      ...(mayEdit && row.access !== 'none' ? ['end_access'] : []),
      ...(mayEdit && owns ? ['change_ownership', 'end_ownership'] : []),
      ...(mayEdit && !owns ? ['erase'] : []),
    ],
    cannot: mayEdit && owns ? { erase: 'owner_owns' } : {},
  }
}

/** An owner within the organisations of the actor. */
export const ownerOf = async (read: Read, actor: Actor, ownerUuid: string): Promise<OwnerRow> =>
  found(await findOwner(read, locationScope(actor), ownerUuid))

type Named = { readonly ownerUuid: string; readonly version: number }

/** An owner to change, in the version that the caller read. Refuses with `owner_erased`. */
export const ownerToChange = async (tx: Tx, actor: Actor, { ownerUuid, version }: Named): Promise<OwnerRow> => {
  const owner = await ownerOf(tx, actor, ownerUuid)
  fresh(owner, version)
  if (owner.erasedAt !== null) throw new Refused('owner_erased')
  return owner
}

/** The view of an owner after a command. */
export const showOwnerAgain = async ({ tx, actor, now }: CommandContext, ownerUuid: string): Promise<OwnerView> =>
  showOwner(await ownerOf(tx, actor, ownerUuid), toReader(actor, now))
