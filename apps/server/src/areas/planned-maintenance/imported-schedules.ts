import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { keysIn, pick } from '@fettle/domain/kernel/pick'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { type ScheduleRecord, scheduleAssets, schedules, scheduleTargets } from './planned-maintenance.tables.ts'
import { readEntries } from './schedule-input.ts'
import { insertSchedule, saveSchedule } from './schedules.store.ts'
import { findTargets, listTargets, saveTargets } from './targets.store.ts'

type Entered = InputOf<typeof schedulesMethods.create>
type Versioned = Pick<ScheduleRecord, 'id' | 'version'>

/** The schedule that a file recognises by its reference or id. */
export const findScheduleByKey = async (read: Read, key: string): Promise<ScheduleRecord | undefined> => {
  const [found] = await read.rows<{ id: string }>(
    'schedule-by-key',
    'select id from schedules where tenant_id = $1 and (external_reference = $2 or id::text = lower($2)) order by external_reference = $2 desc nulls last limit 1',
    [read.tenantId, key],
  )
  if (!found) return undefined
  const [row] = await read.db
    .select()
    .from(schedules)
    .where(and(eq(schedules.tenantId, read.tenantId), eq(schedules.id, found.id)))
  return row
}

const idsOf = (targets: readonly { readonly id: string }[]) => targets.map(({ id }) => id).toSorted()

/** Adds a schedule of a file as a draft, or changes the draft that it brought before. Others are changed by hand: refuses with `schedule_state`. */
export const takeSchedule = async (
  context: CommandContext,
  input: Entered,
  { before, reference }: { readonly before: ScheduleRecord | undefined; readonly reference: string | null },
) => {
  const { tx, actor, at } = context
  const { columns, targets } = await readEntries(context, input)
  const after = { ...columns, externalReference: reference }
  if (!before) {
    const author = { createdByMembershipId: actor.membershipUuid, createdAt: at }
    const { id, version } = await insertSchedule(tx, { ...after, ...author })
    await saveTargets(tx, id, targets)
    return { verdict: 'new', record: { id, version, before: null } } as const
  }
  const present = idsOf(await listTargets(tx, actor.namespace, before.id))
  const former = pick(before, keysIn(after))
  if (isDeepStrictEqual(former, after) && isDeepStrictEqual(present, idsOf(targets)))
    return { verdict: 'same' } as const
  if (before.state !== 'draft') throw new Refused('schedule_state', { state: before.state })
  await saveTargets(tx, before.id, targets)
  await saveSchedule(tx, before, after)
  const record = { id: before.id, version: before.version + 1, before: { ...former, targets: present } }
  return { verdict: 'changed', record } as const
}

/** Removes a draft of this version; false where it is another version or was activated. */
export const removeDraft = async (tx: Tx, { id, version }: Versioned): Promise<boolean> => {
  const ofSchedule = [eq(schedules.tenantId, tx.tenantId), eq(schedules.id, id)]
  const [draft] = await tx.db
    .select()
    .from(schedules)
    .where(and(...ofSchedule, eq(schedules.version, version), eq(schedules.state, 'draft')))
    .for('update')
  if (!draft) return false
  await tx.db
    .delete(scheduleTargets)
    .where(and(eq(scheduleTargets.tenantId, tx.tenantId), eq(scheduleTargets.scheduleId, id)))
  await tx.db
    .delete(scheduleAssets)
    .where(and(eq(scheduleAssets.tenantId, tx.tenantId), eq(scheduleAssets.scheduleId, id)))
  await tx.db.delete(schedules).where(and(...ofSchedule))
  return true
}

/** Gives a draft of this version the columns and targets that it had; returns its version. */
export const restoreDraft = async (
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { id, version }: Versioned,
  { targets, ...columns }: Readonly<Record<string, unknown>>,
): Promise<number | undefined> => {
  const present = await findScheduleByKey(tx, id)
  if (!present || present.version !== version || present.state !== 'draft') return undefined
  const ids = targets as readonly string[]
  await saveTargets(tx, id, await findTargets(tx, actor.namespace, { ids, organisations: null }))
  return (await saveSchedule(tx, present, columns as Partial<ScheduleRecord>))?.version
}
