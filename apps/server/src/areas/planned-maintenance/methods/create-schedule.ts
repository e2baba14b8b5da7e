import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { handler } from '#platform/runner/handlers'
import { readEntries } from '../schedule-input.ts'
import { insertSchedule } from '../schedules.store.ts'
import { showSchedule } from '../show-schedule.ts'
import { saveTargets } from '../targets.store.ts'

export const createSchedule = handler(schedulesMethods.create, async (input, context) => {
  const { tx, actor, at, now } = context
  const { columns, targets } = await readEntries(context, input)
  const author = { createdByMembershipId: actor.membershipUuid, createdAt: at }
  const record = await insertSchedule(tx, { ...columns, ...author })
  await saveTargets(tx, record.id, targets)
  return showSchedule(tx, record, { actor, now })
})
