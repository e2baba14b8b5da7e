import { randomUUID } from 'node:crypto'
import { type CalendarSourceView, calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { mostSources, nextSync, sourceAddress } from '@fettle/domain/calendar/calendar-source'
import { calendarWarnings, type ReadCalendar } from '@fettle/domain/calendar/icalendar-read'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { HttpClient } from '#platform/http-client/http-client'
import { type CommandContext, handler, handlerAfter } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { seal, unseal } from '#platform/secrets/seal'
import type { CalendarSourceRecord, calendarSources } from '../calendar.tables.ts'
import {
  deleteSource,
  findSource,
  insertSource,
  listSources,
  noteSync,
  occupyExternal,
  replaceEvents,
  saveSource,
  supersedeEvents,
} from '../calendar-sources.store.ts'
import { type CalDavAccess, fetchCalDav } from '../fetch-caldav.ts'
import { type Asked, type FetchedCalendar, fetchCalendar, readCalendarText, zoneOfMember } from '../fetch-calendar.ts'

export type SourceServices = { readonly secret: string; readonly httpClient: HttpClient }
/** An address, and for a CalDAV server user name and password. */
export type SourceAccess = { readonly address: string } | CalDavAccess

/** Reads a calendar from where it is. */
export const fetchSource = (httpClient: HttpClient, access: SourceAccess, asked: Asked): Promise<FetchedCalendar> => {
  const address = sourceAddress(access.address)
  if (address === undefined) return Promise.resolve({ kind: 'failed', failure: 'calendar_address_invalid' })
  return 'user' in access
    ? fetchCalDav(httpClient, { ...access, address }, asked)
    : fetchCalendar(httpClient, address, asked)
}

const sealingOf = (id: string) => ({ purpose: 'calendar source', owner: id })

/** How a calendar is reached; undefined for a file, and where the secret of the server is another than when it was sealed. */
export const accessOf = (
  secret: string,
  { id, kind, addressSealed }: CalendarSourceRecord,
): SourceAccess | undefined => {
  if (addressSealed === null) return undefined
  try {
    const text = unseal(secret, sealingOf(id), addressSealed)
    return kind === 'caldav' ? (JSON.parse(text) as CalDavAccess) : { address: text }
  } catch {
    return undefined
  }
}

const showSource = (record: CalendarSourceRecord): CalendarSourceView => ({
  uuid: record.id,
  kind: record.kind,
  name: record.name,
  isHard: record.isHard,
  eventCount: record.eventCount,
  warnings: calendarWarnings.flatMap((code) => {
    const times = record.warnings[code] ?? 0
    return times > 0 ? [{ code, count: times }] : []
  }),
  failure: record.failure,
  failures: record.failures,
  syncedAt: record.syncedAt,
  nextAt: record.nextAt,
  createdAt: record.createdAt,
  version: record.version,
})

const view = async (context: CommandContext, id: string): Promise<CalendarSourceView> =>
  showSource(found(await findSource(context.tx, id, context.actor.membershipUuid)))

export const listCalendarSources = handler(calendarSourcesMethods.list, async (_input, { read, actor }) => ({
  sources: (await listSources(read, actor)).map(showSource),
}))

const assertRoom = async ({ tx, actor }: CommandContext): Promise<void> => {
  if ((await listSources(tx, actor)).length >= mostSources)
    throw new Refused('too_many_calendars', { most: mostSources })
}

type Added = Pick<typeof calendarSources.$inferInsert, 'id' | 'kind' | 'name' | 'isHard'> &
  Partial<typeof calendarSources.$inferInsert> & { readonly id: string }

const addSource = async (context: CommandContext, source: Added, { name, events, warnings }: ReadCalendar) => {
  const { tx, actor, at } = context
  await assertRoom(context)
  const record = {
    ...source,
    name: source.name || name || source.kind,
    tenantId: tx.tenantId,
    membershipId: actor.membershipUuid,
    eventCount: events.length,
    warnings,
    syncedAt: at,
    createdAt: at,
  }
  await insertSource(tx, record)
  await replaceEvents(tx, record, events)
  return view(context, source.id)
}

/** What a member entered: an address alone, or one with a user name. */
const accessIn = ({ address, user, password }: CalDavAccess): SourceAccess =>
  user === '' ? { address } : { address, user, password }

export const addCalendarSource = ({ secret, httpClient }: SourceServices) =>
  handlerAfter(
    calendarSourcesMethods.add,
    async (input, { read, actor, now }) => {
      const zone = actor ? await read((reading) => zoneOfMember(reading, actor)) : 'UTC'
      return fetchSource(httpClient, accessIn(input), { etag: null, zone, now })
    },
    async ({ name, isHard, ...input }, context) => {
      const answer = context.found
      if (answer.kind === 'failed') throw new Refused(answer.failure)
      if (answer.kind === 'unchanged') throw new Refused('calendar_unreachable')
      const known = (await listSources(context.tx, context.actor)).map((each) => accessOf(secret, each)?.address)
      if (known.some((each) => each !== undefined && sourceAddress(each) === sourceAddress(input.address)))
        throw new Refused('calendar_already_added')
      const id = randomUUID()
      const access = accessIn(input)
      const isCalDav = 'user' in access
      const addressSealed = seal(secret, sealingOf(id), isCalDav ? JSON.stringify(access) : access.address)
      const nextAt = toInstant(nextSync(0, context.now).nextAt)
      const kind = isCalDav ? ('caldav' as const) : ('address' as const)
      const source = { id, kind, name, isHard, addressSealed, etag: answer.etag, nextAt }
      return addSource(context, source, answer.calendar)
    },
  )

export const uploadCalendar = handler(calendarSourcesMethods.uploadIcs, async ({ text, name, isHard }, context) => {
  const { tx, actor, now } = context
  const calendar = accept(readCalendarText(text, { zone: await zoneOfMember(tx, actor), now }))
  const uids = new Set(calendar.events.map(({ uid }) => uid).filter((uid) => uid !== ''))
  await supersedeEvents(tx, actor, [...uids])
  return addSource(context, { id: randomUUID(), kind: 'file', name, isHard }, calendar)
})

const own = async ({ tx, actor }: CommandContext, { sourceUuid, version }: { sourceUuid: string; version: number }) => {
  const record = found(await findSource(tx, sourceUuid, actor.membershipUuid))
  fresh(record, version)
  return record
}

export const editCalendarSource = handler(calendarSourcesMethods.edit, async ({ name, isHard, ...one }, context) => {
  const record = await own(context, one)
  await saveSource(context.tx, record, { name, isHard })
  if (isHard !== record.isHard) await occupyExternal(context.tx, record.id)
  return view(context, record.id)
})

export const removeCalendarSource = handler(calendarSourcesMethods.remove, async (one, context) => {
  await deleteSource(context.tx, (await own(context, one)).id)
  return {}
})

export const syncCalendarSource = ({ secret, httpClient }: SourceServices) =>
  handlerAfter(
    calendarSourcesMethods.syncNow,
    async ({ sourceUuid }, { read, actor, now }) => {
      if (!actor) throw new Refused('not_found')
      const [record, zone] = await read(
        async (reading) =>
          [
            found(await findSource(reading, sourceUuid, actor.membershipUuid)),
            await zoneOfMember(reading, actor),
          ] as const,
      )
      const access = accessOf(secret, record)
      if (access === undefined) throw new Refused('calendar_address_invalid')
      return fetchSource(httpClient, access, { etag: null, zone, now })
    },
    async ({ sourceUuid }, context) => {
      const { tx, actor, at, now, found: answer } = context
      const record = found(await findSource(tx, sourceUuid, actor.membershipUuid))
      if (answer.kind === 'failed') throw new Refused(answer.failure)
      if (answer.kind === 'read') {
        const { events, warnings } = answer.calendar
        await replaceEvents(tx, record, events)
        const state = { eventCount: events.length, warnings, etag: answer.etag }
        const nextAt = toInstant(nextSync(0, now).nextAt)
        await noteSync(tx, record.id, { ...state, failures: 0, failure: null, syncedAt: at, nextAt })
      }
      return view(context, record.id)
    },
  )
