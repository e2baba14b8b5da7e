import type { Actor } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { NotificationFilter } from '@fettle/domain/notifications/notification-filters'
import { unwantedEvents } from '@fettle/domain/notifications/notification-settings'
import { derivedEvents, eventNames } from '@fettle/domain/notifications/notification-topics'
import { budgetNews } from '#areas/budgets/budgets.port'
import { absenceNews, sourceNews } from '#areas/calendar/calendar.port'
import { endedDownloads } from '#areas/downloads/downloads.port'
import { inspectionNews } from '#areas/inspections/inspections.port'
import { unreadSince } from '#areas/messages/messages.port'
import { paymentRunNews } from '#areas/payment-runs/payment-runs.port'
import { taskNews } from '#areas/tasks/tasks.port'
import { paperNews } from '#areas/verifications/verifications.port'
import { isAddressedTo, type RawScope, rawScope } from '#areas/work-orders/work-orders.port'
import { jsonPage } from '#platform/database/json-page'
import type { JsonPage, PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { findOwnSettings } from './settings.store.ts'

/**
 * Events of the other side or the system, events addressed to the reader, and events of colleagues on watched orders.
 */
/** Events whose notification does not wait, as a move that can be undone does. */
const isDue =
  'not exists (select from notification_delays d where d.client_tenant_id = a.client_tenant_id and d.activity_id = a.id)'

const concerns = `(a.only_tenant_id is null or a.only_tenant_id = $1) and (a.to_membership_id = $2 or (a.to_membership_id is null
  and (a.actor_tenant_id is distinct from $1 or (a.membership_id is distinct from $2 and exists (select from order_watchers v
    where v.tenant_id = $1 and v.work_order_id = a.work_order_id and v.membership_id = $2 and v.since <= a.at)))))`

/** The timeline of everything the actor can see that concerns them; nothing is copied. */
const newsFrom = ({ condition, counterpart }: RawScope): string => `from activity a
  join work_orders w on w.client_tenant_id = a.client_tenant_id and w.id = a.work_order_id
  left join notification_marks k on k.tenant_id = $1 and k.membership_id = $2
  left join memberships m on m.id = a.membership_id
  left join tenants o on o.id = ${counterpart}
  where ${concerns} and ${isDue} and a.name <> all($4) and (${condition} or ${isAddressedTo('a')})`

const scopeOf = (actor: Actor) => rawScope(actor, 'notifications.view', 'a')
const unread = `(a.at > greatest(k.read_at, (k.read_orders ->> a.work_order_id::text)::timestamptz, $5::timestamptz))`

/** Events without a setting, and events the reader has switched off. */
const leftOut = async (read: Read, actor: Actor): Promise<readonly string[]> => [
  ...derivedEvents,
  ...unwantedEvents(await findOwnSettings(read, actor)),
]

type Row = { at: string } & Record<string, unknown>
type Asked = { filter: NotificationFilter; now: number; page: PageRequest }

/** When the member last marked everything as seen, but at least the start of the unread period. */
const seenUpTo = async (read: Read, actor: Actor, now: number): Promise<string> => {
  const [mark] = await read.rows<{ read_at: Date }>(
    'notifications-mark-own',
    'select read_at from notification_marks where tenant_id = $1 and membership_id = $2',
    [actor.tenantId, actor.membershipUuid],
  )
  return toInstant(Math.max(mark?.read_at.getTime() ?? 0, unreadSince(now).getTime()))
}

/** Ended downloads of the member and the events of its tasks, inspections, absences, calendars, papers, payment runs and budgets, merged into the list. */
const ownNews = async (read: Read, actor: Actor, now: number): Promise<Row[]> => {
  const since = unreadSince(now).toISOString()
  const asked = leftOut(read, actor).then((names) => ({ since, leftOut: names }))
  const [ended, ...news] = await Promise.all([
    endedDownloads(read, actor, toInstant(now)),
    asked.then((of) => taskNews(read, actor, of)),
    asked.then((of) => inspectionNews(read, actor, of)),
    asked.then((of) => absenceNews(read, actor, of)),
    asked.then((of) => sourceNews(read, actor, of)),
    asked.then((of) => paperNews(read, actor, of)),
    asked.then((of) => paymentRunNews(read, actor, of)),
    asked.then((of) => budgetNews(read, actor, of)),
  ])
  const ofSubjects = news.flat()
  const seen = ended.length + ofSubjects.length > 0 ? await seenUpTo(read, actor, now) : ''
  const nothing = {
    actor_name: null,
    tenant_name: null,
    work_order_uuid: null,
    job_uuid: null,
    number: null,
    facts: {},
  }
  return [
    ...ended.map((each) => ({ ...nothing, ...each, subject_uuid: each.uuid, is_unread: each.at > seen })),
    ...ofSubjects.map((each) => ({ ...nothing, ...each, is_unread: each.at > seen })),
  ]
}

/**
 * A page of the timeline merged with the member's downloads and tasks: those shift timeline entries by at most their
 * number, so the page is cut from that many more rows.
 */
export const listNotifications = async (read: Read, actor: Actor, asked: Asked): Promise<JsonPage> => {
  const { filter, now, page } = asked
  const own = (await ownNews(read, actor, now)).filter(
    (each) => filter === 'all' || (filter === 'unread' && each.is_unread),
  )
  const first = Math.max(0, page.offset - own.length)
  const news = await listNews(read, actor, {
    ...asked,
    page: { offset: first, limit: page.limit + page.offset - first },
  })
  if (own.length === 0) return news
  const stored = JSON.parse(news.json) as Row[]
  const [newest] = stored
  // Background tasks newer than the page's first timeline entry are on former pages.
  const before = first === 0 || !newest ? 0 : own.filter(({ at }) => at > newest.at).length
  const shown = first === 0 || newest ? own.slice(before) : own
  const merged = [...stored, ...shown].sort((one, other) => other.at.localeCompare(one.at))
  const from = page.offset - first - before
  const rows = merged.slice(Math.max(0, from), Math.max(0, from) + page.limit)
  return { ...news, json: JSON.stringify(rows), length: rows.length, count: news.count + own.length }
}

const listNews = async (read: Read, actor: Actor, { filter, now, page }: Asked): Promise<JsonPage> => {
  const scope = scopeOf(actor)
  const topic = filter === 'mentions' || filter === 'clocks' ? filter : undefined
  return jsonPage(read, {
    name: `notifications-${filter}-${actor.side}`,
    select: `a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, o.name as tenant_name, a.work_order_id as work_order_uuid,
      a.job_id as job_uuid, a.subject_id as subject_uuid, w.number, w.title, a.facts - 'descriptionBefore' as facts, ${unread} as is_unread`,
    from: `${newsFrom(scope)} and $5::timestamptz is not null${filter === 'unread' ? ` and ${unread}` : ''}${topic ? ' and a.name = any($6)' : ''}`,
    order: 'a.at desc, a.id desc',
    values: [
      ...scope.values,
      await leftOut(read, actor),
      unreadSince(now),
      ...(topic ? [eventNames((_event, each) => each === topic)] : []),
    ],
    page,
  })
}

export const countUnread = async (read: Read, actor: Actor, now: number): Promise<number> => {
  const scope = scopeOf(actor)
  const [row] = await read.rows<{ unread: number }>(
    `notifications-unread-${actor.side}`,
    `select count(*)::int as unread from (select 1 ${newsFrom(scope)} and ${unread} limit 100) u`,
    [...scope.values, await leftOut(read, actor), unreadSince(now)],
  )
  const own = await ownNews(read, actor, now)
  return Math.min(100, (row?.unread ?? 0) + own.filter((each) => each.is_unread).length)
}

/** Marks of orders that the mark of all, or the end of the unread period, has passed are dropped. */
const readOrdersAfter = (moment: string): string =>
  `(select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each_text(m.read_orders) o where o.value::timestamptz > ${moment})`

/** Moves the mark of all orders forward only. Returns its position. */
export const markNotificationsRead = async (tx: Tx, actor: Actor, upTo: string): Promise<Date> => {
  const [row] = await tx.rows<{ read_at: Date }>(
    'notifications-mark',
    `insert into notification_marks as m (tenant_id, membership_id, read_at) values ($1, $2, $3)
     on conflict (tenant_id, membership_id) do update set read_at = greatest(m.read_at, excluded.read_at),
       read_orders = ${readOrdersAfter('greatest(m.read_at, excluded.read_at)')} returning read_at`,
    [actor.tenantId, actor.membershipUuid, upTo],
  )
  return row?.read_at ?? new Date(upTo)
}

/** Moves the mark of one order forward only. */
export const markOrderRead = (
  tx: Tx,
  actor: Actor,
  { workOrderUuid, upTo, now }: { workOrderUuid: string; upTo: string; now: number },
) =>
  tx.rows(
    'notifications-mark-order',
    `insert into notification_marks as m (tenant_id, membership_id, read_at, read_orders)
       select $1, $2, 'epoch', jsonb_build_object($3::text, $4::text) where exists (select from work_orders w where w.id = $3::uuid)
     on conflict (tenant_id, membership_id) do update set read_orders = ${readOrdersAfter('greatest(m.read_at, $5)')}
       || jsonb_build_object($3::text, greatest($4::text, m.read_orders ->> $3::text))`,
    [actor.tenantId, actor.membershipUuid, workOrderUuid, upTo, unreadSince(now)],
  )
