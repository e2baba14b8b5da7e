import type { MessageThread } from '@fettle/contracts/messages/messages.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { overJobStates } from '@fettle/domain/messages/message'
import type { MessageFilter } from '@fettle/domain/messages/message-filters'
import { type RawScope, rawScope } from '#areas/work-orders/work-orders.port'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { unreadSince } from './messages.port.ts'

/**
 * Non-empty threads of the actor's side with their read position. A client has one thread of an order, which includes
 * those of its contractors.
 */
const threadsFrom = ({ condition, counterpart }: RawScope): string => `from message_threads t
  join work_orders w on w.client_tenant_id = t.client_tenant_id and w.id = t.work_order_id
  left join jobs j on j.client_tenant_id = t.client_tenant_id and j.id = t.job_id
  left join message_marks k on k.tenant_id = $1 and k.membership_id = $2 and k.thread_id = t.id
  left join memberships m on m.id = t.last_membership_id
  left join tenants o on o.id = ${counterpart}
  where ${condition} and t.message_count > 0 and (t.kind = 'job' or t.contractor_tenant_id is not distinct from nullif($1, t.client_tenant_id))`

const scopeOf = (actor: Actor) => rawScope(actor, 'messages.view', 't')

/** Whether others wrote after the read position, within the unread period $4. */
const isUnread =
  "(t.last_membership_id <> $2 and t.last_at > coalesce(k.read_at, '-infinity') and t.last_at > $4::timestamptz)"

/** Contractors of an order's conversation as its client sees them, those at work first. */
const seats = (
  what: string,
  join = '',
) => `(select ${what} from message_threads s ${join} where t.kind = 'order' and t.job_id is null
  and s.client_tenant_id = t.client_tenant_id and s.subject_id = t.subject_id and s.job_id is not null`

const columns: Record<keyof MessageThread, string> = {
  uuid: 't.id as uuid',
  kind: 't.kind',
  jobUuid: `coalesce(t.job_id, ${seats('s.job_id')} order by s.left_at is null desc, s.joined_at desc limit 1)) as job_uuid`,
  workOrderUuid: 't.work_order_id as work_order_uuid',
  number: 'w.number',
  title: 'w.title',
  locationName: 'w.location_name',
  counterpartName: `coalesce(o.name, ${seats("string_agg(distinct f.name, ', ')", 'join tenants f on f.id = s.contractor_tenant_id')}), '') as counterpart_name`,
  lastText: 't.last_text',
  lastAt: 'wire_time(t.last_at) as last_at',
  lastAuthorName: `coalesce(m.display_name, '') as last_author_name`,
  isOwnLast: 't.last_membership_id = $2 as is_own_last',
  messageCount: 't.message_count',
  isUnread: `${isUnread} as is_unread`,
  isMentioned: `exists (select from messages c where c.client_tenant_id = t.client_tenant_id and c.subject_id = t.subject_id and c.runs is not null
    and c.created_at > coalesce(k.read_at, '-infinity') and c.created_at > $4::timestamptz and c.author_membership_id <> $2
    and c.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', $2::text))) as is_mentioned`,
  isStarred: 'coalesce(k.is_starred, false) as is_starred',
  isOver: `case when t.kind = 'job' then j.state in (${overJobStates.map((state) => `'${state}'`).join(', ')}) when t.job_id is not null then t.left_at is not null
    else not exists ${seats('')} and s.left_at is null) end as is_over`,
}

/** Search condition of a conversation; a client's order conversations also match by contractor name. */
const isSought = `($5 = '' or strpos(lower(concat_ws(' ', '#' || w.number, w.title, w.location_name, o.name, t.last_text)), lower($5)) > 0
  or exists ${seats('', 'join tenants f on f.id = s.contractor_tenant_id')} and strpos(lower(f.name), lower($5)) > 0))`

const filters: Record<MessageFilter, string> = {
  all: '',
  unread: `and ${isUnread}`,
  starred: 'and k.is_starred',
}

/** A page of the inbox, latest conversation first. */
export const listThreads = (
  read: Read,
  actor: Actor,
  { filter, q, now, page }: { filter: MessageFilter; q: string; now: number; page: PageRequest },
) => {
  const scope = scopeOf(actor)
  return jsonPage(read, {
    name: `message-threads-${actor.side}-${filter}`,
    select: Object.values(columns).join(', '),
    from: `${threadsFrom(scope)} ${filters[filter]} and $4::timestamptz is not null and ${isSought}`,
    order: 't.last_at desc, t.id desc',
    values: [...scope.values, unreadSince(now), q],
    page,
  })
}

export const countThreads = async (read: Read, actor: Actor, now: number) => {
  const scope = scopeOf(actor)
  const from = threadsFrom(scope)
  const [row] = await read.rows<{ unread: number; starred: number }>(
    `message-counts-${actor.side}`,
    `select (select count(*)::int from (select 1 ${from} and ${isUnread} limit 100) u) as unread,
       (select count(*)::int from (select 1 ${from} and k.is_starred limit 100) s) as starred`,
    [...scope.values, unreadSince(now)],
  )
  return row ?? { unread: 0, starred: 0 }
}
