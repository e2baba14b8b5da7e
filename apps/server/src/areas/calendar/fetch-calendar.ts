import type { Actor } from '@fettle/domain/access/actor'
import { type SourceFailure, sourceAddress, sourceWindow } from '@fettle/domain/calendar/calendar-source'
import { mostCalendarOctets, unfoldOctets } from '@fettle/domain/calendar/icalendar-lines'
import { eventsFrom, type ReadCalendar } from '@fettle/domain/calendar/icalendar-read'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'
import type { HttpClient } from '#platform/http-client/http-client'
import { companiesOf, listCalendarMembers, loadPatterns } from './people.store.ts'

export type FetchedCalendar =
  | { readonly kind: 'read'; readonly calendar: ReadCalendar; readonly etag: string | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly failure: SourceFailure }

/** The events of an iCalendar text around now, for a member in a zone. */
export const readCalendarText = (text: string, { zone, now }: { readonly zone: string; readonly now: EpochMs }) =>
  eventsFrom(text, { window: sourceWindow(now), zone })

/** What is known of the calendar, and how it is read. */
export type Asked = { readonly etag: string | null; readonly zone: string; readonly now: EpochMs }
const mostRedirects = 3

/** Follows few redirects, each checked like the address itself. */
const ask = async (httpClient: HttpClient, address: string, etag: string | null): Promise<Response | undefined> => {
  let next = address
  for (let step = 0; step <= mostRedirects; step += 1) {
    const answer = await httpClient.fetch(next, {
      headers: { accept: 'text/calendar, text/plain;q=0.5', ...(etag === null ? {} : { 'if-none-match': etag }) },
      mostBytes: mostCalendarOctets,
    })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer
    next = new URL(location, next).toString()
  }
  return undefined
}

/** Reads the calendar of an address through the guarded client: its events, that it is unchanged, or why it cannot be read. */
export const fetchCalendar = async (
  httpClient: HttpClient,
  text: string,
  { etag, zone, now }: Asked,
): Promise<FetchedCalendar> => {
  const address = sourceAddress(text)
  if (address === undefined) return { kind: 'failed', failure: 'calendar_address_invalid' }
  try {
    const answer = await ask(httpClient, address, etag)
    if (answer?.status === 304) return { kind: 'unchanged' }
    if (!answer?.ok) return { kind: 'failed', failure: 'calendar_unreachable' }
    const octets = unfoldOctets(new Uint8Array(await answer.arrayBuffer()))
    const read = readCalendarText(new TextDecoder().decode(octets), { zone, now })
    return read.ok
      ? { kind: 'read', calendar: read.value, etag: answer.headers.get('etag') }
      : { kind: 'failed', failure: read.code }
  } catch {
    // An address within the own network answers like one that is not there.
    return { kind: 'failed', failure: 'calendar_unreachable' }
  }
}

/** The time zone in which a member works. */
export const zoneOfMember = async (read: Read, actor: Actor): Promise<string> => {
  const window = { from: '1970-01-01T00:00:00.000Z', until: '1970-01-01T00:00:00.000Z' }
  const companies = (await companiesOf(read, actor)).filter(({ id }) => id === actor.tenantId)
  const asked = { companies, ...window, userUuid: actor.membershipUuid, teamUuid: null }
  const [member] = await listCalendarMembers(read, actor, asked)
  const patternsOf = await loadPatterns(read, actor, [actor.tenantId])
  return patternsOf(member ?? { id: actor.membershipUuid, companyId: actor.tenantId, teams: [] })[0]?.zone ?? 'UTC'
}
