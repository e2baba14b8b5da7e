import { nextSync } from '@fettle/domain/calendar/calendar-source'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findActingCaller } from '#areas/users/users.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { toActor } from '#platform/runner/resolve-actor'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import { unseal } from '#platform/secrets/seal'
import type { CalendarSourceRecord } from './calendar.tables.ts'
import { dueSources, findSource, noteSync, replaceEvents } from './calendar-sources.store.ts'
import { type FetchedCalendar, fetchCalendar, zoneOfMember } from './fetch-calendar.ts'
import { type SourceServices, sealingOf } from './methods/calendar-sources.ts'

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
  }
  const nextAt = toInstant(nextSync(0, now).nextAt)
  await noteSync(tx, record.id, { failures: 0, failure: null, syncedAt: at, nextAt })
}

/** Every five minutes: reads the calendars again whose time has come. The address is called outside of a transaction. */
export const syncCalendars =
  ({ secret, httpClient }: SourceServices): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    for (const { tenantId, sourceId } of await readAs('', (read) => dueSources(read, toInstant(now())))) {
      const due = await readAs(tenantId, async (read) => {
        const record = await findSource(read, sourceId)
        const zone = record && (await ownerZone(read, record))
        return record && zone !== undefined ? { record, zone } : undefined
      })
      if (!due || due.record.addressSealed === null) continue
      const { record, zone } = due
      const address = unseal(secret, sealingOf(record.id), record.addressSealed as string)
      // Once a day everything is read, whatever the server says has not changed: the window moves on.
      const isFresh = record.syncedAt !== null && now() - Date.parse(record.syncedAt) < 2 * 3_600_000
      const isNight = new Date(now()).getUTCHours() === 3
      const answer = await fetchCalendar(httpClient, address, {
        etag: isFresh && !isNight ? record.etag : null,
        zone,
        now: now(),
      })
      await runAs(tenantId, async (tx) => {
        const present = await findSource(tx, sourceId)
        if (present) await store(tx, present, { answer, now: now() })
      })
    }
  }
