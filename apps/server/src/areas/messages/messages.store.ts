import type { MessageThread } from '@fettle/contracts/messages/messages.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { MessageFilter } from '@fettle/domain/kernel/slugs'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { seesOnlyAssigned } from '#areas/work-orders/work-orders.port'
import { jsonPage } from '#platform/database/json-page'
import type { Read, Tx } from '#platform/database/transaction'
import type { PageRequest } from '#platform/runner/paging'

export type MessageRecord = {
  id: string
  job_id: string
  text: string
  created_at: Date
  client_tenant_id: string
  author_tenant_id: string
  author_membership_id: string
}

/** Threads that the actor can see, as $1 tenant, $2 membership and $3 branches or whether only assigned jobs are seen. */
const threadsFrom = (actor: Actor): string => `from message_threads t
  join work_orders w on w.client_tenant_id = t.client_tenant_id and w.id = t.work_order_id
  join jobs j on j.client_tenant_id = t.client_tenant_id and j.id = t.job_id
  left join message_marks k on k.tenant_id = $1 and k.membership_id = $2 and k.job_id = t.job_id
  left join memberships m on m.id = t.last_membership_id
  left join tenants o on o.id = ${actor.side === 'client' ? 't.contractor_tenant_id' : 't.client_tenant_id'}
  where ${
    actor.side === 'client'
      ? 't.client_tenant_id = $1 and ($3::uuid[] is null or w.organisation_id = any($3))'
      : 't.contractor_tenant_id = $1 and (not $3::boolean or exists (select 1 from job_assignees a where a.job_id = t.job_id and a.membership_id = $2))'
  }`

const reachOf = (actor: Actor) => [
  actor.tenantId,
  actor.membershipUuid,
  actor.side === 'client' ? organisationsOf(actor) : seesOnlyAssigned(actor, 'messages.view'),
]

/** What somebody else wrote since the reader last looked; what is older than 60 days counts as read. */
const isUnread = (since: string) =>
  `(t.last_membership_id <> $2 and t.last_at > coalesce(k.read_at, '-infinity') and t.last_at > ${since})`
const lookBack = 60 * 86_400_000
const sinceOf = (now: number) => new Date(now - lookBack)

const columns: Record<keyof MessageThread, string> = {
  jobUuid: 't.job_id as job_uuid',
  workOrderUuid: 't.work_order_id as work_order_uuid',
  number: 'w.number',
  title: 'w.title',
  locationName: 'w.location_name',
  counterpartName: `coalesce(o.name, '') as counterpart_name`,
  lastText: 't.last_text',
  lastAt: 'wire_time(t.last_at) as last_at',
  lastAuthorName: `coalesce(m.display_name, '') as last_author_name`,
  isOwnLast: 't.last_membership_id = $2 as is_own_last',
  messageCount: 't.message_count',
  isUnread: `${isUnread('$4::timestamptz')} as is_unread`,
  isStarred: 'coalesce(k.is_starred, false) as is_starred',
  isOver: `j.state in ('lost', 'cancelled') as is_over`,
}

const filters: Record<MessageFilter, string> = {
  all: '',
  unread: `and ${isUnread('$4::timestamptz')}`,
  starred: 'and k.is_starred',
}

/** A page of the inbox, the latest conversation first. */
export const listThreads = (
  read: Read,
  actor: Actor,
  { filter, q, now, page }: { filter: MessageFilter; q: string; now: number; page: PageRequest },
) =>
  jsonPage(read, {
    name: `message-threads-${actor.side}-${filter}`,
    select: Object.values(columns).join(', '),
    from: `${threadsFrom(actor)} ${filters[filter]} and $4::timestamptz is not null
      and ($5 = '' or strpos(lower(concat_ws(' ', '#' || w.number, w.title, w.location_name, o.name, t.last_text)), lower($5)) > 0)`,
    order: 't.last_at desc, t.job_id desc',
    values: [...reachOf(actor), sinceOf(now), q],
    page,
  })

export const countThreads = async (read: Read, actor: Actor, now: number) => {
  const from = threadsFrom(actor)
  const [row] = await read.rows<{ unread: number; starred: number }>(
    `message-counts-${actor.side}`,
    `select (select count(*)::int from (select 1 ${from} and ${isUnread('$4::timestamptz')} limit 100) u) as unread,
       (select count(*)::int from (select 1 ${from} and k.is_starred limit 100) s) as starred`,
    [...reachOf(actor), sinceOf(now)],
  )
  return row ?? { unread: 0, starred: 0 }
}

/** Messages of a job that the caller may see, the latest first. */
export const listMessages = async (read: Read, jobId: string, page: PageRequest) => {
  const [rows, [total]] = await Promise.all([
    read.rows<MessageRecord>(
      'messages-page',
      `select id, job_id, text, created_at, client_tenant_id, author_tenant_id, author_membership_id from messages
       where job_id = $1 and client_tenant_id = (select client_tenant_id from message_threads where job_id = $1)
       order by created_at desc, id desc limit $2 offset $3`,
      [jobId, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('messages-count', 'select message_count as n from message_threads where job_id = $1', [
      jobId,
    ]),
  ])
  return { rows, count: total?.n ?? 0 }
}

type NewMessage = Omit<MessageRecord, 'created_at'> & { contractor_tenant_id: string; work_order_id: string }

/** Writes a message and moves its conversation to the top. */
export const insertMessage = async (tx: Tx, message: NewMessage, at: string): Promise<void> => {
  const { client_tenant_id, contractor_tenant_id, work_order_id, job_id } = message
  await tx.rows(
    'message-thread-move',
    `insert into message_threads (job_id, client_tenant_id, contractor_tenant_id, work_order_id, last_at, last_text, last_tenant_id, last_membership_id, message_count)
     values ($1, $2, $3, $4, $5, left($6, 240), $7, $8, 1)
     on conflict (client_tenant_id, job_id) do update set last_at = greatest(message_threads.last_at, excluded.last_at), last_text = excluded.last_text,
       last_tenant_id = excluded.last_tenant_id, last_membership_id = excluded.last_membership_id, message_count = message_threads.message_count + 1`,
    [
      job_id,
      client_tenant_id,
      contractor_tenant_id,
      work_order_id,
      at,
      message.text,
      message.author_tenant_id,
      message.author_membership_id,
    ],
  )
  await tx.rows(
    'message-write',
    `insert into messages (id, client_tenant_id, contractor_tenant_id, work_order_id, job_id, author_tenant_id, author_membership_id, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      message.id,
      client_tenant_id,
      contractor_tenant_id,
      work_order_id,
      job_id,
      message.author_tenant_id,
      message.author_membership_id,
      message.text,
      at,
    ],
  )
}

/** Remembers what the caller has read; nothing where nobody has written yet. */
export const markThreadRead = (tx: Tx, actor: Actor, { jobId, at }: { jobId: string; at: string }) =>
  tx.rows(
    'message-mark-read',
    `insert into message_marks (tenant_id, membership_id, client_tenant_id, job_id, read_at)
     select $1, $2, t.client_tenant_id, t.job_id, $4 from message_threads t where t.job_id = $3
     on conflict (tenant_id, membership_id, job_id) do update set read_at = greatest(message_marks.read_at, excluded.read_at)`,
    [actor.tenantId, actor.membershipUuid, jobId, at],
  )

/** Answers whether there was a conversation to star. */
export const starThread = async (
  tx: Tx,
  actor: Actor,
  { jobId, isStarred }: { jobId: string; isStarred: boolean },
): Promise<boolean> =>
  (
    await tx.rows(
      'message-star',
      `insert into message_marks (tenant_id, membership_id, client_tenant_id, job_id, is_starred)
       select $1, $2, t.client_tenant_id, t.job_id, $4 from message_threads t where t.job_id = $3
       on conflict (tenant_id, membership_id, job_id) do update set is_starred = excluded.is_starred returning job_id`,
      [actor.tenantId, actor.membershipUuid, jobId, isStarred],
    )
  ).length > 0
