import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import {
  type NotificationSettings,
  type StoredSettings,
  toSettings,
} from '@fettle/domain/notifications/notification-settings'
import type { Read, Tx } from '#platform/database/transaction'

export type OwnSettings = NotificationSettings & { readonly zone: string; readonly version: number }
type SettingsRow = { chosen: StoredSettings | null; wants_mail: boolean; version: number; time_zone: string | null }

/** Effective settings of the caller: their choices, else the role's defaults. */
export const findOwnSettings = async (read: Read, actor: Actor): Promise<OwnSettings> => {
  const [row] = await read.rows<SettingsRow>(
    'notification-settings',
    `select s.chosen, coalesce(s.wants_mail, true) as wants_mail, coalesce(s.version, 1) as version, p.time_zone
     from memberships m join persons p on p.id = m.person_id
       left join notification_settings s on s.tenant_id = m.tenant_id and s.membership_id = m.id
     where m.tenant_id = $1 and m.id = $2`,
    [actor.tenantId, actor.membershipUuid],
  )
  return {
    ...toSettings(actor.role, row && { chosen: row.chosen, wantsMail: row.wants_mail }),
    zone: findTimeZone(row?.time_zone ?? null, actor.namespace),
    version: row?.version ?? 1,
  }
}

/** The member's time zone, else that of the market. */
export const findTimeZone = (chosen: string | null, namespace: string): string =>
  chosen ?? editionOf(namespace).timeZones[0].tzDatabaseTimeZone

type Saved = { readonly settings: NotificationSettings; readonly version: number }

/** Returns whether the version still matched. */
export const saveOwnSettings = async (tx: Tx, actor: Actor, { settings, version }: Saved): Promise<boolean> => {
  const { wantsMail, ...chosen } = settings
  const rows = await tx.rows(
    'notification-settings-save',
    `insert into notification_settings as s (tenant_id, membership_id, chosen, wants_mail, version) values ($1, $2, $3, $4, $5 + 1)
     on conflict (tenant_id, membership_id) do update set chosen = excluded.chosen, wants_mail = excluded.wants_mail, version = s.version + 1
       where s.version = $5 returning 1 as saved`,
    [actor.tenantId, actor.membershipUuid, JSON.stringify(chosen), wantsMail, version],
  )
  return rows.length > 0
}

export type WaitingRow = { id: string; thread_id: string | null; name: string; at: Date }

/** Locks the planned e-mails of the caller until the end of the command. */
export const lockPlannedMails = (tx: Tx, actor: Actor) =>
  tx.rows<WaitingRow>(
    'waiting-news-hold',
    `select n.id, n.thread_id, n.at, coalesce((select a.name from activity a where a.id = n.activity_id), 'message.sent') as name
     from planned_notifications n where n.tenant_id = $1 and n.membership_id = $2 order by n.id for update`,
    [actor.tenantId, actor.membershipUuid],
  )

export type RescheduledMail = {
  readonly id: string
  readonly channel: 'mail' | 'digest' | null
  readonly dueAt: string
}

/** Sets a new time and channel of planned e-mails; those without a channel are deleted. */
export const reschedulePlannedMails = async (
  tx: Tx,
  actor: Actor,
  planned: readonly RescheduledMail[],
): Promise<void> => {
  const rescheduled = planned.filter(({ channel }) => channel !== null)
  const keys = [actor.tenantId, actor.membershipUuid]
  await tx.rows(
    'waiting-news-let-go',
    'delete from planned_notifications where tenant_id = $1 and membership_id = $2 and id <> all($3::uuid[])',
    [...keys, rescheduled.map(({ id }) => id)],
  )
  await tx.rows(
    'waiting-news-replan',
    `update planned_notifications n set channel = p.channel, due_at = p.due_at
     from unnest($3::uuid[], $4::text[], $5::timestamptz[]) p (id, channel, due_at)
     where n.tenant_id = $1 and n.membership_id = $2 and n.id = p.id`,
    [
      ...keys,
      rescheduled.map(({ id }) => id),
      rescheduled.map(({ channel }) => channel),
      rescheduled.map(({ dueAt }) => dueAt),
    ],
  )
}
