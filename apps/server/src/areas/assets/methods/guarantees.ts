import { type GuaranteeView, guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { checkGuarantee, guaranteeStatus } from '@fettle/domain/assets/asset'
import { todayOf } from '@fettle/domain/editions/today'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh } from '#platform/runner/refusal'
import { findAsset } from '../assets.store.ts'
import {
  deleteGuarantee,
  findGuarantee,
  type GuaranteeRow,
  insertGuarantee,
  listGuarantees,
  updateGuarantee,
} from '../guarantees.store.ts'

const show = (
  { id, assetId, externalReference: _own, ...row }: GuaranteeRow,
  actor: Actor,
  today: LocalDate,
): GuaranteeView => ({
  ...row,
  uuid: id,
  assetUuid: assetId,
  ...guaranteeStatus(row, today),
  can: hasPermission(actor, 'assets.edit') ? ['edit', 'remove'] : [],
  cannot: {},
})
const showOne = async (read: Read, { actor, now }: Pick<CommandContext, 'actor' | 'now'>, id: string) =>
  show(found(await findGuarantee(read, id)), actor, todayOf(actor, now))

/** A guarantee of an asset within the actor's scope. */
const findOwn = async (tx: Tx, actor: Actor, id: string): Promise<GuaranteeRow> => {
  const guarantee = found(await findGuarantee(tx, id))
  found(await findAsset(tx, locationScope(actor), guarantee.assetId))
  return guarantee
}

export const listGuaranteesMethod = handler(
  guaranteesMethods.list,
  async ({ assetUuid = null, locationUuid = null }, { read, actor, now }) => {
    const scope = locationScope(actor)
    if (assetUuid !== null) found(await findAsset(read, scope, assetUuid))
    if (locationUuid !== null) found(await findLocation(read, scope, locationUuid))
    const { organisations } = scope
    const rows = await listGuarantees(read, { assetId: assetUuid, locationId: locationUuid, organisations })
    return { guarantees: rows.map((row) => show(row, actor, todayOf(actor, now))) }
  },
)

export const createGuarantee = handler(guaranteesMethods.create, async ({ assetUuid, ...entries }, context) => {
  const { tx, actor, at } = context
  const asset = found(await findAsset(tx, locationScope(actor), assetUuid))
  const guarantee = accept(checkGuarantee(entries))
  return showOne(
    tx,
    context,
    await insertGuarantee(tx, { ...guarantee, tenantId: tx.tenantId, assetId: asset.id, createdAt: at }),
  )
})

export const editGuarantee = handler(
  guaranteesMethods.edit,
  async ({ guaranteeUuid, version, ...entries }, context) => {
    const before = await findOwn(context.tx, context.actor, guaranteeUuid)
    fresh(before, version)
    await updateGuarantee(context.tx, before, accept(checkGuarantee(entries)))
    return showOne(context.tx, context, before.id)
  },
)

export const removeGuarantee = handler(guaranteesMethods.remove, async ({ guaranteeUuid, version }, { tx, actor }) => {
  const before = await findOwn(tx, actor, guaranteeUuid)
  fresh(before, version)
  await deleteGuarantee(tx, before)
  return {}
})
