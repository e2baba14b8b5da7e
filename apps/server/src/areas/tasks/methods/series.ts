import type { InputOf } from '@fettle/contracts/kernel/method'
import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { addDays, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { parseRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { firstOccurrence, maxSeries, previewSeries } from '@fettle/domain/tasks/task-series'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import {
  countSeries,
  hasLiveTask,
  insertSeries,
  lastOccurrence,
  listSeries,
  lockSeenSeries,
  type SeriesChange,
  saveSeries,
} from '../series.store.ts'
import { nextColumns } from '../series-dates.ts'
import { showSeries } from '../show-series.ts'
import { checkAssignment } from '../task-people.ts'
import { placeOf, seeSubjects } from '../task-subjects.ts'
import type { SeriesRecord } from '../tasks.tables.ts'

export const listSeriesMethod = handler(taskSeriesMethods.list, ({ state, q }, { read, actor, page }) =>
  listSeries(read, actor, { state, q, page }),
)

export const getSeries = handler(taskSeriesMethods.get, ({ seriesUuid }, { read, actor }) =>
  showSeries(read, actor, seriesUuid),
)

export const previewSeriesMethod = handler(taskSeriesMethods.preview, async ({ rule, ...timing }, { actor, now }) => {
  const zone = editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone
  const parsed = accept(parseRecurrence(rule))
  const dates = previewSeries({ ...timing, rule: parsed, zone }, localDateOf(zone, now))
  return {
    dates: dates.map(({ dueOn, dueAt, makeAt }) => ({
      dueOn,
      dueAt: dueAt === null ? null : toInstant(dueAt),
      makeAt: toInstant(makeAt),
    })),
  }
})

type Entries = Omit<InputOf<typeof taskSeriesMethods.create>, 'version'>

/** Columns of a series as entered, with the branch and zone of what it is mainly about. */
const toColumns = async ({ tx, actor }: CommandContext, { assigneeUuid, teamUuid, rule, ...entries }: Entries) => {
  const [main] = await seeSubjects(tx, actor, entries.links)
  const place = placeOf(actor, main)
  await checkAssignment(tx, actor, { assigneeUuid, teamUuid, ...place, main: entries.links[0] })
  const columns = { ...entries, ...place, rule: rule as RecurrenceRule }
  return { ...columns, assigneeMembershipId: assigneeUuid, teamId: teamUuid }
}

export const createSeries = handler(taskSeriesMethods.create, async (input, context) => {
  const { tx, actor, at, now } = context
  if ((await countSeries(tx)) >= maxSeries) throw new Refused('series_too_many', { most: maxSeries })
  const columns = await toColumns(context, input)
  const first = accept(firstOccurrence(columns, localDateOf(columns.zone, now)))
  const id = await insertSeries(tx, {
    ...columns,
    ...nextColumns(columns, first),
    createdByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  return showSeries(tx, actor, id)
})

type Asked = { readonly seriesUuid: string; readonly version: number }

const load = async ({ tx, actor }: CommandContext, { seriesUuid, version }: Asked): Promise<SeriesRecord> => {
  const record = found(await lockSeenSeries(tx, actor, seriesUuid))
  fresh(record, version)
  if (record.state === 'ended') throw new Refused('series_ended')
  return record
}

/** The next date from today on, after the last that has its task; none while a task waits for its completion. */
const nextFrom = async ({ tx, now }: CommandContext, series: SeriesRecord) => {
  const none = { nextOn: null, makeAt: null, problem: null }
  if (series.state !== 'active') return none
  if (series.basis === 'after_completion' && (await hasLiveTask(tx, series.id))) return none
  const today = localDateOf(series.zone, now)
  const last = await lastOccurrence(tx, series.id)
  const from = last !== null && last >= today ? addDays(last, 1) : today
  return { ...nextColumns(series, accept(firstOccurrence(series, from))), problem: null }
}

const save = async (context: CommandContext, record: SeriesRecord, change: SeriesChange) => {
  const { tx, actor } = context
  const changed = { ...record, ...change } as SeriesRecord
  await saveSeries(tx, record.id, { ...change, ...(await nextFrom(context, changed)) })
  return showSeries(tx, actor, record.id)
}

export const editSeries = handler(taskSeriesMethods.edit, async ({ seriesUuid, version, ...entries }, context) => {
  const record = await load(context, { seriesUuid, version })
  return save(context, record, await toColumns(context, entries))
})

export const pauseSeries = handler(taskSeriesMethods.pause, async (input, context) => {
  const record = await load(context, input)
  if (record.state !== 'active') throw new Refused('series_state', { state: record.state })
  return save(context, record, { state: 'paused' })
})

export const resumeSeries = handler(taskSeriesMethods.resume, async (input, context) => {
  const record = await load(context, input)
  if (record.state !== 'paused') throw new Refused('series_state', { state: record.state })
  return save(context, record, { state: 'active' })
})

export const endSeries = handler(taskSeriesMethods.end, async (input, context) => {
  const record = await load(context, input)
  return save(context, record, { state: 'ended' })
})
