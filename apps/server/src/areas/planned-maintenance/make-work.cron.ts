import { toInstant } from '@fettle/domain/kernel/instant'
import { findMembership } from '#areas/users/users.port'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { Refused } from '#platform/runner/refusal'
import { assetOf, type MakeTask, makeWork } from './make-work.ts'
import { listDueOccurrences, lockOccurrence, saveOccurrence } from './occurrences.store.ts'
import { lockSchedule } from './schedules.store.ts'

const batch = 200

/** The task goes on with further dates for so long. */
const workingMs = 40_000

/** Every minute: creates the work of dates that are due, each in a transaction of its own with its date. */
export const makePlannedWork =
  (makeTask: MakeTask): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    const endsAt = performance.now() + workingMs
    const tried = new Set<string>()
    const problems: unknown[] = []
    while (performance.now() < endsAt) {
      const due = await readAs('', (read) => listDueOccurrences(read, { at: toInstant(now()), most: batch }))
      const further = due.filter(({ occurrence_id: id }) => !tried.has(id))
      if (further.length === 0) break
      for (const { tenant_id: tenantId, occurrence_id: id } of further) {
        tried.add(id)
        // One that fails is tried again in a minute and keeps no other waiting.
        await runAs(tenantId, (tx) => makeOne(tx, { id, makeTask }, { at: toInstant(now()), now: now() })).catch(
          (problem: unknown) => problems.push(problem),
        )
      }
    }
    if (problems.length > 0) throw problems[0]
  }

type Due = { readonly id: string; readonly makeTask: MakeTask }
const makeOne = async (tx: Tx, { id, makeTask }: Due, moment: { at: string; now: number }): Promise<void> => {
  const occurrence = await lockOccurrence(tx, id)
  if (!occurrence || occurrence.state !== 'upcoming' || occurrence.makeAt === null || occurrence.makeAt > moment.at)
    return
  const schedule = await lockSchedule(tx, occurrence.scheduleId)
  if (schedule?.state !== 'active') return
  // What is out of service waits; the trigger of the database skips the dates of what is retired.
  if ((await assetOf(tx, occurrence))?.state === 'out_of_service') return
  const context = await contextOf(tx, schedule.activatedByMembershipId, moment)
  try {
    await tx.attempt(() => makeWork(context, { schedule, occurrence }, makeTask))
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    // It stays upcoming and says why; a person decides.
    await saveOccurrence(tx, occurrence, { makeAt: null, problem: problem.code })
  }
}

/** Who activated the schedule; the system once they have left, which awards nothing above its limit of zero. */
const contextOf = async (tx: Tx, membershipId: string | null, moment: { at: string; now: number }) => {
  const actor = membershipId === null ? undefined : await findMembership(tx, membershipId)
  return actor ? { tx, actor, ...moment } : systemContext(tx, moment)
}
