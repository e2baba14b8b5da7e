import type { StoredSettings } from '@fettle/domain/notifications/notification-settings'
import type { Read, Tx } from '#platform/database/transaction'
import type { Membership } from '#platform/runner/handlers'

/** Tenants with unprocessed events. Events before `before` are dropped. */
export const tenantsWithPending = async (
  tx: Tx,
  { before, most }: { before: string; most: number },
): Promise<string[]> => {
  const rows = await tx.rows<{ tenant: string }>(
    'planned-mails-tenants',
    'select tenant from tenants_with_pending_notifications($1, $2) tenant',
    [before, most],
  )
  return rows.map(({ tenant }) => tenant)
}

/**
 * An event with all columns that determine its recipients. Message events have no activity, but the thread of this
 * side.
 */
export type PendingEventRow = {
  activity_id: string | null
  thread_id: string | null
  name: string
  at: Date
  organisation_id: string
  assignees: string[]
  /** Tenant of the actor; null for events of the system. */
  actor_tenant_id: string | null
  actor_id: string | null
  /** The only recipient, if the event is addressed to one member. */
  to_membership_id: string | null
  watchers: string[]
  /** Members of this tenant who wrote in the conversation, and the author of the order. */
  participants: string[]
}

/**
 * Consumes this tenant's unprocessed events, oldest first, in the transaction that plans the e-mails. Subqueries
 * instead of joins, which scanned all orders; `case` instead of `coalesce`, which hinders indexes under row security.
 */
export const consumePendingEvents = (tx: Tx, most: number): Promise<PendingEventRow[]> =>
  tx.rows<PendingEventRow>(
    'planned-mails-claim',
    `with taken as (delete from pending_notifications where tenant_id = $1 and position = any(array(
        select position from pending_notifications p where tenant_id = $1
          and not exists (select from notification_delays d where d.activity_id = p.activity_id) order by position limit $2 for update skip locked))
      returning position, activity_id, thread_id, at)
     select t.activity_id, t.thread_id, coalesce(a.name, 'message.sent') as name, t.at, w.organisation_id,
       a.actor_tenant_id, a.membership_id as actor_id, a.to_membership_id,
       (select coalesce(array_agg(v.membership_id), '{}') from order_watchers v
         where v.tenant_id = $1 and v.work_order_id = a.work_order_id and v.since <= a.at) as watchers,
       (select coalesce(array_agg(x.membership_id), '{}') from job_assignees x where x.client_tenant_id = w.client_tenant_id
         and x.job_id = case when h.job_id is null then a.job_id else h.job_id end) as assignees,
       (select coalesce(array_agg(distinct n.author_membership_id), '{}') from messages n
         where n.client_tenant_id = h.client_tenant_id and n.subject_id = h.subject_id and n.author_tenant_id = $1)
         || case when w.client_tenant_id = $1 then array[w.created_by_membership_id] else '{}' end as participants
     from taken t left join lateral (select * from activity where id = t.activity_id offset 0) a on true
       left join lateral (select * from message_threads where id = t.thread_id offset 0) h on true
       join lateral (select * from work_orders where client_tenant_id = case when a.id is null then h.client_tenant_id else a.client_tenant_id end
         and id = case when a.id is null then h.work_order_id else a.work_order_id end offset 0) w on true
     order by t.position`,
    [tx.tenantId, most],
  )

/** Ends the delays of notifications that are over. Returns the tenants that see their events. */
export const endDelays = async (tx: Tx, at: string): Promise<string[]> => {
  const rows = await tx.rows<{ tenant: string }>(
    'planned-mails-delays',
    'select tenant from end_notification_delays($1) tenant',
    [at],
  )
  return rows.map(({ tenant }) => tenant)
}

export type MemberRow = Membership & {
  person_id: string
  email: string
  first_name: string
  last_name: string
  locale: string | null
  time_zone: string | null
  chosen: StoredSettings | null
  wants_mail: boolean
}

/**
 * Members who can be mailed: active with a confirmed address; guests at their company's address while their link is
 * valid.
 */
export const listRecipients = (
  read: Read,
  { at, membershipId = null }: { at: string; membershipId?: string | null },
): Promise<MemberRow[]> =>
  read.rows<MemberRow>(
    'news-members',
    `select m.id, m.number, m.tenant_id, t.name as tenant_name, t.namespace, t.side, m.role_code, m.role_id, r.name as role_name,
       r.grants as role_grants, m.display_name, m.organisation_scope, m.limit_amount, false as is_dlo, 'nobody' as factor_policy,
       m.link_id,
       p.id as person_id, case when m.link_id is null then p.email else c.email end as email, p.first_name, p.last_name, p.locale, p.time_zone, s.chosen, coalesce(s.wants_mail, true) as wants_mail
     from memberships m join tenants t on t.id = m.tenant_id join persons p on p.id = m.person_id
       left join contractor_companies c on c.tenant_id = m.tenant_id left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
       left join notification_settings s on s.tenant_id = m.tenant_id and s.membership_id = m.id
     where m.tenant_id = $1 and m.status = 'ACTIVE' and p.email_confirmed_at is not null and ($2::uuid is null or m.id = $2)
       and (m.link_id is null or is_job_link_valid(m.link_id, $3))`,
    [read.tenantId, membershipId, at],
  )

export type PlannedMail = {
  membership_id: string
  activity_id: string | null
  thread_id: string | null
  topic: string
  channel: 'mail' | 'digest'
  at: string
  due_at: string
}

/** Plans e-mails; existing plans of a member are unchanged. */
export const insertPlannedMails = (tx: Tx, waiting: readonly PlannedMail[]) =>
  tx.rows(
    'waiting-news-plan',
    `insert into planned_notifications (tenant_id, membership_id, activity_id, thread_id, topic, channel, at, due_at)
     select $1, n.membership_id, n.activity_id, n.thread_id, n.topic, n.channel, n.at, n.due_at
     from jsonb_to_recordset($2) as n (membership_id uuid, activity_id uuid, thread_id uuid, topic text, channel text, at timestamptz, due_at timestamptz)
     on conflict do nothing`,
    [tx.tenantId, JSON.stringify(waiting)],
  )

export type DueRow = { tenant_id: string; membership_id: string }
export const listDueMails = (read: Read, { at, most }: { at: string; most: number }) =>
  read.rows<DueRow>('due-news', 'select tenant_id, membership_id from due_notifications($1, $2)', [at, most])

/** Queues one job per member, deduplicated by key. */
export const queueNotificationMail = (tx: Tx, due: DueRow) =>
  tx.rows('mail-news-queue', "select enqueue('mail-news', $1, $2)", [
    JSON.stringify(due),
    `mail-news:${due.membership_id}`,
  ])

export type ClaimedMailRow = { activity_id: string | null; thread_id: string | null; channel: 'mail' | 'digest' }
/** Consumes due entries of a member in the transaction that queues the e-mail. */
export const claimDueMails = (tx: Tx, { membershipId, at }: { membershipId: string; at: string }) =>
  tx.rows<ClaimedMailRow>(
    'waiting-news-take',
    'delete from planned_notifications where tenant_id = $1 and membership_id = $2 and due_at <= $3 returning activity_id, thread_id, channel',
    [tx.tenantId, membershipId, at],
  )

export const recordMailed = (tx: Tx, { membershipId, at }: { membershipId: string; at: string }) =>
  tx.rows(
    'news-mailed',
    `insert into notification_settings as s (tenant_id, membership_id, mailed_at) values ($1, $2, $3)
     on conflict (tenant_id, membership_id) do update set mailed_at = excluded.mailed_at`,
    [tx.tenantId, membershipId, at],
  )
