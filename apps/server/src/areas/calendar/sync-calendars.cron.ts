import { nextSync } from '@fettle/domain/calendar/calendar-source'
import { dayMs, hourMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findActingCaller } from '#areas/users/users.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { toActor } from '#platform/runner/resolve-actor'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import type { CalendarSourceRecord } from './calendar.tables.ts'
import {
  type DueSource,
  dueSources,
  findSource,
  noteSync,
  occupyExternal,
  replaceEvents,
} from './calendar-sources.store.ts'
import { type FetchedCalendar, zoneOfMember } from './fetch-calendar.ts'
import { accessOf, fetchSource, type SourceServices } from './methods/calendar-sources.ts'

/** The zone of the owner; undefined where they have left. */
const ownerZone = async (read: Read, { membershipId }: CalendarSourceRecord): Promise<string | undefined> => {
  const caller = await findActingCaller(read, membershipId)
  const membership = caller?.memberships[0]
  return caller && membership ? zoneOfMember(read, toActor(caller, membership)) : undefined
}

/** Stores what was read, or that it failed: at the fifth failure in a row the owner is notified. */
const store = async (
  tx: Tx,
  record: CalendarSourceRecord,
  { answer, now }: { readonly answer: FetchedCalendar; readonly now: number },
): Promise<void> => {
  const at = toInstant(now)
  if (answer.kind === 'failed') {
    const failures = record.failures + 1
    const { nextAt, rests } = nextSync(failures, now)
    await noteSync(tx, record.id, { failures, failure: answer.failure, nextAt: toInstant(nextAt) })
    if (rests)
      recordSubjectEvent(tx, {
        kind: 'calendar-source',
        subjectId: record.id,
        name: 'calendar-source.failed',
        at: now,
        by: null,
        facts: { text: record.name },
        notify: [record.membershipId],
      })
    return
  }
  if (answer.kind === 'read') {
    const { events, warnings } = answer.calendar
    await replaceEvents(tx, record, events)
    const state = { eventCount: events.length, warnings }
    await noteSync(tx, record.id, { ...state, etag: answer.etag })
  } else if (record.isHard) await occupyExternal(tx, record.id)
  const nextAt = toInstant(nextSync(0, now).nextAt)
  await noteSync(tx, record.id, { failures: 0, failure: null, syncedAt: at, nextAt })
}

type Work = Parameters<CronJob>[1]

/** Reads one calendar again; the address is called outside of a transaction. What cannot be stored counts as a failure of the calendar. */
const sync = async (
  { secret, httpClient }: SourceServices,
  { tenantId, sourceId }: DueSource,
  { runAs, readAs, now }: Work,
): Promise<void> => {
  const { record, zone } = await readAs(tenantId, async (read) => {
    const found = await findSource(read, sourceId)
    return { record: found, zone: found && (await ownerZone(read, found)) }
  })
  const save = (answer: FetchedCalendar) =>
    runAs(tenantId, async (tx) => {
      const present = await findSource(tx, sourceId)
      if (present) await store(tx, present, { answer, now: now() })
    })
  if (!record || zone === undefined) {
    const nextAt = toInstant(now() + dayMs)
    return runAs(tenantId, (tx) => noteSync(tx, sourceId, { nextAt }))
  }
  // Once a day everything is read, whatever the server says has not changed: the window moves on.
  const isFresh = record.syncedAt !== null && now() - Date.parse(record.syncedAt) < 2 * hourMs
  const isNight = new Date(now()).getUTCHours() === 3
  const etag = isFresh && !isNight ? record.etag : null
  const access = accessOf(secret, record) ?? { address: '' }
  const answer = await fetchSource(httpClient, access, { etag, zone, now: now() })
  try {
    await save(answer)
  } catch (problem) {
    await save({ kind: 'failed', failure: 'calendar_not_stored' })
    throw problem
  }
}

/** Calendars that are read at once: each takes twenty seconds at most, so that a hundred slow ones take less than five minutes. */
const mostAtOnce = 8

/**
 * Every five minutes: reads the calendars again whose time has come, several at once. One that fails or is slow stops no other; its
 * problem is thrown once all have been read.
 */
export const syncCalendars =
  (services: SourceServices): CronJob =>
  async (_payload, work) => {
    const due = await work.readAs('', (read) => dueSources(read, toInstant(work.now())))
    const problems: unknown[] = []
    const readOn = async (): Promise<void> => {
      for (let next = due.shift(); next; next = due.shift())
        await sync(services, next, work).catch((problem: unknown) => problems.push(problem))
    }
    await Promise.all(Array.from({ length: mostAtOnce }, readOn))
    if (problems.length > 0) throw new AggregateError(problems, `${problems.length} calendars could not be stored.`)
  }
