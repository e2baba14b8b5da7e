import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { allowChange } from '@fettle/domain/planned-maintenance/schedule-approval'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { deleteUpcoming } from '../occurrences.store.ts'
import { keepsHidden, readEntries } from '../schedule-input.ts'
import { findSchedule, lockSchedule, saveSchedule } from '../schedules.store.ts'
import { showSchedule } from '../show-schedule.ts'
import { storeDates } from '../store-dates.ts'
import { findTargets, listTargets, saveTargets } from '../targets.store.ts'

/** Open dates are reckoned again; those with a work order, done and skipped ones stay. */
export const saveScheduleMethod = handler(schedulesMethods.save, async (input, context) => {
  const { tx, actor, now } = context
  const { scheduleUuid, version, ...entries } = input
  const organisations = organisationsOf(actor)
  found(await findSchedule(tx, { id: scheduleUuid, organisations }))
  const record = found(await lockSchedule(tx, scheduleUuid))
  fresh(record, version)
  if (record.state === 'archived') throw new Refused('schedule_state', { state: record.state })
  accept(allowChange(record, entries.asksOwners))
  const { columns, targets: named } = await readEntries(context, entries)
  const before = await listTargets(tx, actor.namespace, scheduleUuid)
  const seen = await findTargets(tx, actor.namespace, { ids: before.map(({ id }) => id), organisations })
  const targets = keepsHidden(before, seen, named)
  if (targets.length === 0 && record.state !== 'draft') throw new Refused('schedule_has_no_target')
  await saveTargets(tx, scheduleUuid, targets)
  await deleteUpcoming(tx, scheduleUuid)
  const changed = { ...record, ...columns }
  const stored = record.state === 'active' ? await storeDates(tx, changed, { targets, now }) : { storedThrough: null }
  const saved = await saveSchedule(tx, record, { ...columns, ...stored, edition: record.edition + 1 })
  if (!saved) throw new Refused('stale_version')
  return showSchedule(tx, saved, { actor, now })
})
