import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { changeState } from '@fettle/domain/planned-maintenance/schedule'
import type { ScheduleVerb } from '@fettle/domain/planned-maintenance/schedule-states'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { skipUpcoming, stopMaking } from '../occurrences.store.ts'
import { resumeSchedule } from '../resume-schedule.ts'
import { assertOwnersAgreed } from '../schedule-approval.ts'
import { findSchedule, lockSchedule, saveSchedule } from '../schedules.store.ts'
import { showSchedule } from '../show-schedule.ts'
import { storeDates } from '../store-dates.ts'
import { listTargets } from '../targets.store.ts'

type Asked = { readonly scheduleUuid: string; readonly version: number }

/** Loads the schedule, checks the verb, and saves the state with what else the verb changes. */
const change = async (
  { tx, actor, now }: CommandContext,
  { scheduleUuid, version }: Asked,
  { verb, more = {} }: { readonly verb: ScheduleVerb; readonly more?: { readonly pausedUntil?: string | null } },
) => {
  found(await findSchedule(tx, { id: scheduleUuid, organisations: organisationsOf(actor) }))
  const record = found(await lockSchedule(tx, scheduleUuid))
  fresh(record, version)
  const targets = await listTargets(tx, actor.namespace, scheduleUuid)
  const state = accept(changeState({ state: record.state, targets: targets.length }, verb))
  if (state === 'active') await assertOwnersAgreed(tx, record, { actor, now })
  const activator = verb === 'activate' || verb === 'resume' ? { activatedByMembershipId: actor.membershipUuid } : {}
  const changed = { ...record, ...activator, ...more, state }
  const stored = await effects[verb](tx, changed, { targets, now })
  const saved = await saveSchedule(tx, record, { state, ...activator, ...more, ...stored })
  if (!saved) throw new Refused('stale_version')
  return showSchedule(tx, saved, { actor, now })
}

const effects = {
  activate: storeDates,
  pause: async (tx, { id }) => {
    await stopMaking(tx, id)
    return {}
  },
  resume: resumeSchedule,
  archive: async (tx, { id }) => {
    await skipUpcoming(tx, id, { before: null, reason: 'schedule_archived' })
    return { storedThrough: null }
  },
} as const satisfies Record<
  ScheduleVerb,
  (...given: Parameters<typeof storeDates>) => Promise<{ readonly storedThrough?: string | null }>
>

export const activateSchedule = handler(schedulesMethods.activate, (input, context) =>
  change(context, input, { verb: 'activate' }),
)
export const pauseSchedule = handler(schedulesMethods.pause, ({ until, ...asked }, context) =>
  change(context, asked, { verb: 'pause', more: { pausedUntil: until } }),
)
export const resumeScheduleMethod = handler(schedulesMethods.resume, (input, context) =>
  change(context, input, { verb: 'resume', more: { pausedUntil: null } }),
)
export const archiveSchedule = handler(schedulesMethods.archive, (input, context) =>
  change(context, input, { verb: 'archive' }),
)
