import { type Actor, grantOf, hasPermission } from '@fettle/domain/access/actor'
import { guestNotificationGrants } from '@fettle/domain/access/guest-access'
import { toInstant } from '@fettle/domain/kernel/instant'
import { mailDueAt } from '@fettle/domain/notifications/mail-times'
import {
  guestSettings,
  mailDelivery,
  type NotificationSettings,
  toSettings,
} from '@fettle/domain/notifications/notification-settings'
import { eventPermission, isMailable, topicOf } from '@fettle/domain/notifications/notification-topics'
import type { Tx } from '#platform/database/transaction'
import { pushToTenant } from '#platform/push/push-to-tenant'
import type { CronJob } from '#platform/runner/area'
import { toActor } from '#platform/runner/resolve-actor'
import {
  consumePendingEvents,
  endDelays,
  insertPlannedMails,
  listDueMails,
  listRecipients,
  type MemberRow,
  type PendingEventRow,
  type PlannedMail,
  queueNotificationMail,
  tenantsWithPending,
} from './planned-mails.store.ts'
import { findTimeZone } from './settings.store.ts'

const batch = 500
/** After downtime, events older than this (ms) are not mailed. */
const worthMillis = 2 * 86_400_000

/** Every minute: ends the delays of notifications, plans e-mails for new events, and queues those that are due. */
export const collectNotifications: CronJob = async (_payload, { runAs, readAs, now }) => {
  const before = toInstant(now() - worthMillis)
  const delayed = await runAs('', (tx) => endDelays(tx, toInstant(now())))
  for (const tenantId of delayed) await runAs(tenantId, (tx) => pushToTenant(tx, 'booking.moved'))
  const tenants = await runAs('', (tx) => tenantsWithPending(tx, { before, most: batch }))
  for (const tenantId of tenants) await runAs(tenantId, (tx) => planMails(tx, toInstant(now())))
  const due = await readAs('', (read) => listDueMails(read, { at: toInstant(now()), most: batch }))
  for (const each of due) await runAs(each.tenant_id, (tx) => queueNotificationMail(tx, each))
}

export type Reader = { readonly row: MemberRow; readonly actor: Actor; readonly settings: NotificationSettings }

/** A member as an actor with their settings. */
export const toRecipient = (row: MemberRow): Reader => {
  const known = toActor({ person: null }, row)
  const actor = row.link_id ? { ...known, grants: guestNotificationGrants } : known
  const { chosen, wants_mail: wantsMail } = row
  const settings = row.link_id ? guestSettings(wantsMail) : toSettings(actor.role, { chosen, wantsMail })
  return { row, actor, settings }
}

const planMails = async (tx: Tx, at: string): Promise<void> => {
  const readers = (await listRecipients(tx, { at })).map(toRecipient)
  for (let claimed = batch; claimed === batch; ) {
    const news = await consumePendingEvents(tx, batch)
    const waiting = news.flatMap((each) => mailsAbout(each, readers))
    if (waiting.length > 0) await insertPlannedMails(tx, waiting)
    claimed = news.length
  }
}

/** Whether a member may know of an event. */
export const isVisible = (actor: Actor, event: string): boolean => {
  const permission = eventPermission(event, actor.side)
  return permission !== undefined && hasPermission(actor, permission)
}

/** Whether an event is about work visible to a member. */
const sees = ({ actor }: Reader, { organisation_id, assignees, to_membership_id }: PendingEventRow): boolean => {
  if (actor.side === 'contractor')
    return (
      grantOf(actor, 'notifications.view') !== 'assigned' ||
      [...assignees, to_membership_id].includes(actor.membershipUuid)
    )
  return actor.organisationScope === 'all' || actor.organisationScope.includes(organisation_id)
}

/** Limits message events to members who take part in the conversation, or all when none do yet. */
const takePart = (readers: readonly Reader[], { participants }: PendingEventRow): readonly Reader[] => {
  const part = readers.filter(({ actor }) => participants.includes(actor.membershipUuid))
  return part.length > 0 ? part : readers
}

/** Recipients of an event: one member, watchers for events of colleagues, or all members who can see it. */
const addressees = (readers: readonly Reader[], news: PendingEventRow): readonly Reader[] => {
  const { to_membership_id: to, actor_tenant_id: from, actor_id: by, watchers } = news
  if (to !== null) return readers.filter(({ actor }) => actor.membershipUuid === to)
  return readers.filter(
    ({ actor }) => actor.membershipUuid !== by && (from !== actor.tenantId || watchers.includes(actor.membershipUuid)),
  )
}

const mailsAbout = (news: PendingEventRow, readers: readonly Reader[]): PlannedMail[] => {
  const topic = topicOf(news.name)
  if (topic === undefined || !isMailable(news.name)) return []
  const isTalk = news.thread_id !== null
  const seeing = readers.filter(
    (reader) =>
      hasPermission(reader.actor, 'notifications.view') && isVisible(reader.actor, news.name) && sees(reader, news),
  )
  return (isTalk ? takePart(seeing, news) : addressees(seeing, news)).flatMap(({ row, actor, settings }) => {
    const channel = mailDelivery(settings, news.name)
    if (channel === undefined) return []
    const clock = { ...settings, zone: findTimeZone(row.time_zone, actor.namespace) }
    const due_at = toInstant(mailDueAt(clock, news.at.getTime(), { way: channel, isTalk }))
    const { activity_id, thread_id } = news
    return [{ membership_id: row.id, activity_id, thread_id, topic, channel, at: toInstant(news.at.getTime()), due_at }]
  })
}
