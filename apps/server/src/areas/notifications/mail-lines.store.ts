import { columnOf } from '@fettle/contracts/work-orders/order-fields'
import type { Actor } from '@fettle/domain/access/actor'
import { mailedFieldKeys, type OrderFieldKey } from '@fettle/domain/work-orders/order-fields'
import { isAddressedTo, rawScope } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'

/** One entry of an e-mail before it is worded. */
export type MailLine = {
  name: string
  at: Date
  actor_name: string | null
  tenant_name: string | null
  work_order_uuid: string
  job_uuid: string | null
  subject_uuid: string | null
  number: number
  title: string
  /** Fields of the order that mails name. */
  fields: Readonly<Partial<Record<OrderFieldKey, string>>>
  facts: Readonly<Record<string, string | number | null>>
}

const mailedFields = `json_build_object(${mailedFieldKeys.map((key) => `'${key}', w.${columnOf(key)}`).join(', ')}) as fields`

/** Events still visible to the member and not seen in the app. */
export const listEventLines = (read: Read, actor: Actor, activityIds: readonly string[]): Promise<MailLine[]> => {
  const { condition, counterpart, values } = rawScope(actor, 'notifications.view', 'a')
  return read.rows<MailLine>(
    `news-lines-${actor.side}`,
    `select a.name, a.at, m.display_name as actor_name, o.name as tenant_name, a.work_order_id as work_order_uuid, a.job_id as job_uuid,
       a.subject_id as subject_uuid, w.number, w.title, ${mailedFields}, a.facts
     from activity a join work_orders w on w.client_tenant_id = a.client_tenant_id and w.id = a.work_order_id
       left join notification_marks k on k.tenant_id = $1 and k.membership_id = $2
       left join memberships m on m.id = a.membership_id left join tenants o on o.id = ${counterpart}
     where a.id = any($4::uuid[]) and a.at > coalesce(greatest(k.read_at, (k.read_orders ->> a.work_order_id::text)::timestamptz), '-infinity')
       and (a.only_tenant_id is null or a.only_tenant_id = $1) and (a.to_membership_id is null or a.to_membership_id = $2) and (${condition} or ${isAddressedTo('a')})`,
    [...values, activityIds],
  )
}

/** Conversations with messages the member has not read, with their number. */
export const listMessageLines = (read: Read, actor: Actor, threadIds: readonly string[]): Promise<MailLine[]> => {
  const { condition, counterpart, values } = rawScope(actor, 'messages.view', 't')
  return read.rows<MailLine>(
    `talk-lines-${actor.side}`,
    `select 'message.sent' as name, t.last_at as at, null as actor_name, o.name as tenant_name, t.work_order_id as work_order_uuid,
       coalesce(t.job_id, w.hired_job_id) as job_uuid, null as subject_uuid, w.number, w.title, ${mailedFields},
       json_build_object('count', n.unread, 'said', n.said, 'thread', t.kind) as facts
     from message_threads t join work_orders w on w.client_tenant_id = t.client_tenant_id and w.id = t.work_order_id
       left join message_marks k on k.tenant_id = $1 and k.membership_id = $2 and k.thread_id = t.id
       left join tenants o on o.id = coalesce(${counterpart}, (select h.contractor_tenant_id from jobs h where h.client_tenant_id = w.client_tenant_id and h.id = w.hired_job_id)),
       lateral (select count(*)::int as unread, left((array_agg(x.text order by x.created_at desc))[1], 1000) as said from messages x where x.client_tenant_id = t.client_tenant_id and x.subject_id = t.subject_id
         and x.created_at between coalesce(t.joined_at, '-infinity') and coalesce(t.left_at, 'infinity')
         and x.author_tenant_id <> $1 and x.created_at > coalesce(k.read_at, '-infinity')) n
     where t.id = any($4::uuid[]) and n.unread > 0 and ${condition}`,
    [...values, threadIds],
  )
}
