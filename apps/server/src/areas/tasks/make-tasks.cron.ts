import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { datesToMake } from '@fettle/domain/tasks/task-series'
import { findMembership } from '#areas/users/users.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { Refused } from '#platform/runner/refusal'
import { makeTask } from './make-task.ts'
import { listDueSeries, lockSeries, saveSeries, setNextDate } from './series.store.ts'
import { nextColumns } from './series-dates.ts'
import type { SeriesRecord } from './tasks.tables.ts'

const batch = 200
/** The job goes on with further series for so long. */
const workingMs = 40_000

/** Every minute: makes the tasks of series whose date has come, each series in a transaction of its own. */
export const makeTasksOfSeries: CronJob = async (_payload, { runAs, readAs, now }) => {
  const endsAt = performance.now() + workingMs
  const tried = new Set<string>()
  const problems: unknown[] = []
  while (performance.now() < endsAt) {
    const due = await readAs('', (read) => listDueSeries(read, toInstant(now()), batch))
    const further = due.filter(({ id }) => !tried.has(id))
    if (further.length === 0) break
    for (const { tenant_id: tenantId, id } of further) {
      tried.add(id)
      // One that fails is tried again in a minute and delays no other.
      await runAs(tenantId, (tx) => makeDue(tx, id, now())).catch((problem: unknown) => problems.push(problem))
    }
  }
  if (problems.length > 0) throw problems[0]
}

/** Makes the tasks that are due and stores the next date with them, so that a killed job makes none twice. */
const makeDue = async (tx: Tx, id: string, now: number): Promise<void> => {
  const series = await lockSeries(tx, id)
  if (series?.state !== 'active' || series.nextOn === null || Date.parse(series.makeAt ?? '') > now) return
  const { dates, next } = plannedDates(series, now)
  try {
    await tx.attempt(() => makeAll(tx, series, { dates, now }))
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    // It waits for a person, who reads why.
    await setNextDate(tx, id, { nextOn: series.nextOn, makeAt: null, problem: problem.code })
    return
  }
  if (next === null && series.basis === 'fixed')
    await saveSeries(tx, id, { state: 'ended', ...nextColumns(series, null) })
  else await setNextDate(tx, id, { ...nextColumns(series, next), problem: null })
}

/** A series that counts from completions has one task at a time, due today where its day has passed. */
const plannedDates = (series: SeriesRecord, now: number) => {
  const from = series.nextOn ?? series.startsOn
  if (series.basis === 'fixed') return datesToMake(series, { from, now })
  const today = localDateOf(series.zone, now)
  return { dates: [from < today && series.missed !== 'all' ? today : from], next: null }
}

const makeAll = async (
  tx: Tx,
  series: SeriesRecord,
  { dates, now }: { readonly dates: readonly string[]; readonly now: number },
): Promise<void> => {
  const actor = await findMembership(tx, series.createdByMembershipId)
  if (!actor) throw new Refused('assignee_inactive')
  for (const dueOn of dates)
    await makeTask(
      { tx, actor, at: toInstant(now), now },
      {
        title: series.title,
        description: series.description,
        priority: series.priority,
        estimateMinutes: series.estimateMinutes,
        startsOn: null,
        dueOn,
        dueTime: series.dueTime,
        assigneeUuid: series.assigneeMembershipId,
        teamUuid: series.teamId,
        items: series.checklist,
        links: series.links,
      },
      { seriesId: series.id, occurrenceOn: dueOn },
    )
}
