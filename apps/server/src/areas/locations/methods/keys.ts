import { type KeyView, keysMethods } from '@fettle/contracts/locations/keys.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { canTransition } from '@fettle/domain/kernel/machine'
import { checkDueBack, type KeyVerb, keyMachine, keyVerbs, moveKey } from '@fettle/domain/locations/key-states'
import type { Read } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh } from '#platform/runner/refusal'
import { seal, unseal } from '#platform/secrets/seal'
import { findKey, insertKey, type KeyRow, listKeys, updateKey } from '../keys.store.ts'
import type { KeyRecord } from '../keys.tables.ts'
import { locationScope } from '../locations.scope.ts'
import { findLocation } from '../locations.store.ts'

/** Codes are encrypted with the secret of the server, bound to their location. */
type Secret = { readonly secret: string }
const sealing = (locationId: string) => ({ purpose: 'place-key', owner: locationId })
const sealedCode = ({ secret }: Secret, locationId: string, code: string | undefined) => {
  if (code === undefined) return {}
  return { codeSealed: code === '' ? null : seal(secret, sealing(locationId), code) }
}

const show = (row: KeyRow, actor: Actor): KeyView => {
  const moves = keyVerbs.filter((verb) => canTransition(keyMachine, row.state, verb))
  const can = [
    ...(hasPermission(actor, 'keys.move') ? moves : []),
    ...(hasPermission(actor, 'locations.edit') ? ['edit', 'remove'] : []),
    ...(row.hasCode && hasPermission(actor, 'keys.reveal') ? ['reveal_code'] : []),
  ]
  return { ...row, can, cannot: {} }
}

const showKey = async (
  read: Read,
  { actor, at }: Pick<CommandContext, 'actor' | 'at'>,
  key: { locationId: string; id: string },
) => show(found((await listKeys(read, key.locationId, at)).find(({ uuid }) => uuid === key.id)), actor)

/** A key at a location within the actor's scope. */
const findOwnKey = async (read: Read, actor: Actor, keyUuid: string): Promise<KeyRecord> => {
  const key = found(await findKey(read, keyUuid))
  found(await findLocation(read, locationScope(actor), key.locationId))
  return key
}

export const listKeysMethod = handler(keysMethods.list, async ({ locationUuid }, { read, actor, at }) => {
  const { id } = found(await findLocation(read, locationScope(actor), locationUuid))
  return { keys: (await listKeys(read, id, at)).map((row) => show(row, actor)) }
})

export const createKey = (services: Secret) =>
  handler(keysMethods.create, async ({ locationUuid, code, ...entries }, context) => {
    const { tx, actor, at } = context
    const { id: locationId } = found(await findLocation(tx, locationScope(actor), locationUuid))
    const sealed = sealedCode(services, locationId, code)
    const id = await insertKey(tx, { ...entries, ...sealed, tenantId: tx.tenantId, locationId, createdAt: at })
    return showKey(tx, context, { locationId, id })
  })

export const editKey = (services: Secret) =>
  handler(keysMethods.edit, async ({ keyUuid, version, code, ...entries }, context) => {
    const key = await findOwnKey(context.tx, context.actor, keyUuid)
    fresh(key, version)
    await updateKey(context.tx, key, { ...entries, ...sealedCode(services, key.locationId, code) })
    return showKey(context.tx, context, key)
  })

export const removeKey = handler(keysMethods.remove, async ({ keyUuid, version }, { tx, actor, at }) => {
  const key = await findOwnKey(tx, actor, keyUuid)
  fresh(key, version)
  await updateKey(tx, key, { removedAt: at })
  return {}
})

type Move = { readonly keyUuid: string; readonly version: number; readonly verb: KeyVerb }
type Moved = Partial<Pick<KeyRecord, 'holder' | 'dueBack'>>

const move = async (context: CommandContext, { keyUuid, version, verb }: Move, moved: Moved) => {
  const { tx, actor, at } = context
  const key = await findOwnKey(tx, actor, keyUuid)
  fresh(key, version)
  const state = accept(moveKey(key.state, verb))
  await updateKey(tx, key, { ...moved, state, movedAt: at, movedByMembershipId: actor.membershipUuid })
  return showKey(tx, context, key)
}

export const handOutKey = handler(keysMethods.handOut, ({ holder, dueBack, ...one }, context) => {
  const due = accept(checkDueBack(dueBack, todayOf(context.actor, context.now)))
  return move(context, { ...one, verb: 'hand_out' }, { holder, dueBack: due })
})

export const takeInKey = handler(keysMethods.takeIn, (one, context) =>
  move(context, { ...one, verb: 'take_in' }, { holder: '', dueBack: null }),
)

export const reportKeyLost = handler(keysMethods.reportLost, (one, context) =>
  move(context, { ...one, verb: 'report_lost' }, { dueBack: null }),
)

export const revealKeyCode = ({ secret }: Secret) =>
  handler(keysMethods.revealCode, async ({ keyUuid }, { tx, actor }) => {
    const key = await findOwnKey(tx, actor, keyUuid)
    return { code: unseal(secret, sealing(key.locationId), found(key.codeSealed ?? undefined)) }
  })
