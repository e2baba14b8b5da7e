import type { Actor } from '@fettle/domain/access/actor'
import { quietEvents, unwantedEvents } from '@fettle/domain/notifications/notification-topics'
import { unreadSince } from '#areas/messages/messages.port'
import { type RawScope, rawScope } from '#areas/work-orders/work-orders.port'
import { jsonPage } from '#platform/database/json-page'
import type { Read, Tx } from '#platform/database/transaction'
import type { PageRequest } from '#platform/runner/paging'
import { findOwnSettings } from './settings.store.ts'

/** The timeline of everything that the actor can see and somebody else did: nothing is copied to anybody. */
const newsFrom = ({ condition, counterpart }: RawScope): string => `from activity a
  join work_orders w on w.client_tenant_id = a.client_tenant_id and w.id = a.work_order_id
  left join notification_marks k on k.tenant_id = $1 and k.membership_id = $2
  left join memberships m on m.id = a.membership_id
  left join tenants o on o.id = ${counterpart}
  where a.actor_tenant_id is distinct from $1 and a.name <> all($4) and ${condition}`

const scopeOf = (actor: Actor) => rawScope(actor, 'notifications.view', 'a')
const unread = `(a.at > coalesce(k.read_at, '-infinity') and a.at > $5::timestamptz)`

/** What merely follows from other events, and the topics that the reader does not want to hear of. */
const leftOut = async (read: Read, actor: Actor): Promise<readonly string[]> => [
  ...quietEvents,
  ...unwantedEvents((await findOwnSettings(read, actor)).choices),
]

export const listNotifications = async (
  read: Read,
  actor: Actor,
  { now, page }: { now: number; page: PageRequest },
) => {
  const scope = scopeOf(actor)
  return jsonPage(read, {
    name: `notifications-${actor.side}`,
    select: `a.id as uuid, a.name, wire_time(a.at) as at, m.display_name as actor_name, o.name as tenant_name, a.work_order_id as work_order_uuid,
      a.job_id as job_uuid, a.subject_id as subject_uuid, w.number, w.title, a.facts, ${unread} as is_unread`,
    from: `${newsFrom(scope)} and $5::timestamptz is not null`,
    order: 'a.at desc, a.id desc',
    values: [...scope.values, await leftOut(read, actor), unreadSince(now)],
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
  return row?.unread ?? 0
}

/** Moves the mark forward only. Answers where it stands. */
export const markNotificationsRead = async (tx: Tx, actor: Actor, upTo: string): Promise<Date> => {
  const [row] = await tx.rows<{ read_at: Date }>(
    'notifications-mark',
    `insert into notification_marks (tenant_id, membership_id, read_at) values ($1, $2, $3)
     on conflict (tenant_id, membership_id) do update set read_at = greatest(notification_marks.read_at, excluded.read_at) returning read_at`,
    [actor.tenantId, actor.membershipUuid, upTo],
  )
  return row?.read_at ?? new Date(upTo)
}
