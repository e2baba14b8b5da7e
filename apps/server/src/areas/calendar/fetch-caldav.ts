import { sourceWindow } from '@fettle/domain/calendar/calendar-source'
import { mostCalendarOctets } from '@fettle/domain/calendar/icalendar-lines'
import { eventsFrom, mergeCalendars, type ReadCalendar } from '@fettle/domain/calendar/icalendar-read'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { XmlElement } from '@fettle/domain/kernel/xml'
import { parseXml } from '#platform/files/parse-xml'
import type { HttpClient } from '#platform/http-client/http-client'
import type { Asked, FetchedCalendar } from './fetch-calendar.ts'

/** How a calendar collection is reached. */
export type CalDavAccess = { readonly address: string; readonly user: string; readonly password: string }

const caldav = 'urn:ietf:params:xml:ns:caldav'
const head = '<?xml version="1.0" encoding="utf-8"?>'
const propertiesWanted = `${head}<d:propfind xmlns:d="DAV:" xmlns:cs="http://calendarserver.org/ns/"><d:prop><d:resourcetype/><d:displayname/><cs:getctag/><d:sync-token/></d:prop></d:propfind>`

const stamp = (at: EpochMs): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Asks for all events that overlap the window; those with a rule come as one resource. */
const eventsWanted = ({ from, until }: { readonly from: EpochMs; readonly until: EpochMs }): string =>
  `${head}<c:calendar-query xmlns:d="DAV:" xmlns:c="${caldav}"><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${stamp(from)}" end="${stamp(until)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

type Question = { readonly method: 'PROPFIND' | 'REPORT'; readonly depth: '0' | '1'; readonly body: string }
const mostRedirects = 3

/** Sends a question of WebDAV. Redirects are followed within the origin alone, since the password goes with them. */
const send = async (
  httpClient: HttpClient,
  { address, user, password }: CalDavAccess,
  { method, depth, body }: Question,
): Promise<Response | undefined> => {
  const { origin } = new URL(address)
  let next = address
  for (let step = 0; step <= mostRedirects; step += 1) {
    const answer = await httpClient.fetch(next, {
      method,
      body,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'content-type': 'application/xml; charset=utf-8',
        depth,
      },
      mostBytes: mostCalendarOctets,
    })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer
    const target = new URL(location, next)
    if (target.origin !== origin) return undefined
    next = target.toString()
  }
  return undefined
}

const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** Properties of a resource that the server has. */
const propertiesOf = (response: XmlElement): readonly XmlElement[] =>
  childrenOf(response, 'propstat')
    .filter((each) => /\s200\s/.test(`${childrenOf(each, 'status')[0]?.text ?? ''} `))
    .flatMap((each) => childrenOf(each, 'prop')[0]?.children ?? [])

const responsesOf = async (answer: Response): Promise<readonly XmlElement[] | undefined> => {
  const root = parseXml(new Uint8Array(await answer.arrayBuffer()))
  return root?.name === 'multistatus' ? childrenOf(root, 'response') : undefined
}

type Collection = { readonly name: string; readonly mark: string | null }

/** Name of a collection, and the mark that changes with its content; undefined where it is no calendar. */
const collectionOf = (response: XmlElement | undefined): Collection | undefined => {
  const properties = response ? propertiesOf(response) : []
  const textOf = (name: string) => properties.find((each) => each.name === name)?.text || null
  const types = properties.find(({ name }) => name === 'resourcetype')?.children ?? []
  if (!types.some(({ name, namespace }) => name === 'calendar' && namespace === caldav)) return undefined
  return { name: textOf('displayname') ?? '', mark: textOf('getctag') ?? textOf('sync-token') }
}

const refused = (answer: Response | undefined): FetchedCalendar => ({
  kind: 'failed',
  failure: answer?.status === 401 || answer?.status === 403 ? 'calendar_sign_in_refused' : 'calendar_unreachable',
})

/** The events of the resources, each read by itself, so that one that is not understood hides no other. */
const readAll = (responses: readonly XmlElement[], { zone, now }: Asked, name: string): ReadCalendar =>
  mergeCalendars(
    name,
    responses.flatMap((response) => {
      const data = propertiesOf(response).find((each) => each.name === 'calendar-data' && each.namespace === caldav)
      if (!data) return []
      const read = eventsFrom(data.text, { window: sourceWindow(now), zone })
      return [read.ok ? read.value : { name: '', events: [], warnings: { event_not_understood: 1 } }]
    }),
  )

/**
 * Reads a calendar collection through the guarded client. Unless its mark (CTag or sync token) is the one that is known, all events of
 * the window are listed, so that what was changed or deleted is followed whatever the server remembers.
 */
export const fetchCalDav = async (
  httpClient: HttpClient,
  access: CalDavAccess,
  asked: Asked,
): Promise<FetchedCalendar> => {
  try {
    const found = await send(httpClient, access, { method: 'PROPFIND', depth: '0', body: propertiesWanted })
    if (found?.status !== 207) return refused(found)
    const collection = collectionOf((await responsesOf(found))?.[0])
    if (!collection) return { kind: 'failed', failure: 'calendar_no_collection' }
    const { mark, name } = collection
    if (mark !== null && mark === asked.etag) return { kind: 'unchanged' }
    const body = eventsWanted(sourceWindow(asked.now))
    const listed = await send(httpClient, access, { method: 'REPORT', depth: '1', body })
    if (listed?.status !== 207) return refused(listed)
    const responses = await responsesOf(listed)
    if (!responses) return { kind: 'failed', failure: 'calendar_not_understood' }
    return { kind: 'read', calendar: readAll(responses, asked, name), etag: mark }
  } catch {
    // An address within the own network answers like one that is not there.
    return { kind: 'failed', failure: 'calendar_unreachable' }
  }
}
