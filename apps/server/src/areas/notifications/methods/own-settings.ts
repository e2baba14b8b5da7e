import {
  type NotificationSettingsView,
  notificationsMethods,
} from '@fettle/contracts/notifications/notifications.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { mailDueAt } from '@fettle/domain/notifications/mail-times'
import { mailDelivery, preferenceFor } from '@fettle/domain/notifications/notification-settings'
import {
  channelsForTopic,
  choicePermission,
  eventsOfTopic,
  isVisibleTo,
  type NotificationEvent,
  type NotificationTopic,
  notificationTopics,
} from '@fettle/domain/notifications/notification-topics'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { fresh, Invalid, Refused } from '#platform/runner/refusal'
import {
  findOwnSettings,
  lockPlannedMails,
  type OwnSettings,
  reschedulePlannedMails,
  saveOwnSettings,
} from '../settings.store.ts'

/** Returns only topics and events visible to the member's role. */
const showSettings = ({ choices, events, zone, ...rest }: OwnSettings, actor: Actor): NotificationSettingsView => ({
  ...rest,
  timeZone: zone,
  topics: notificationTopics
    .map((topic) => ({ topic, choice: choices[topic], events: showEvents({ choices, events }, { topic, actor }) }))
    .filter((topic) => topic.events.length > 0),
})

const mayHearOf = (actor: Actor, event: NotificationEvent): boolean => {
  const permission = choicePermission(event, actor.side)
  return permission !== undefined && hasPermission(actor, permission) && isVisibleTo(event, actor.side)
}

type Shown = { readonly topic: NotificationTopic; readonly actor: Actor }
const showEvents = (settings: Pick<OwnSettings, 'choices' | 'events'>, { topic, actor }: Shown) =>
  eventsOfTopic(topic)
    .filter((event) => mayHearOf(actor, event))
    .map((event) => {
      const { app: canApp, mail: canMail } = channelsForTopic(event)
      return { event, choice: preferenceFor(settings, { event, topic }), canApp, canMail }
    })

export const readOwnSettings = handler(notificationsMethods.settings, async (_input, { read, actor }) =>
  showSettings(await findOwnSettings(read, actor), actor),
)

/** Reschedules planned e-mails by the new settings. Nothing becomes due earlier than now. */
const replan = async (tx: Tx, actor: Actor, { settings, now }: { settings: OwnSettings; now: number }) => {
  const waiting = await lockPlannedMails(tx, actor)
  const planned = waiting.map(({ id, name, thread_id: threadId }) => {
    const channel = mailDelivery(settings, name) ?? null
    const dueAt = channel === null ? now : mailDueAt(settings, now, { way: channel, isTalk: threadId !== null })
    return { id, channel, dueAt: toInstant(dueAt) }
  })
  await reschedulePlannedMails(tx, actor, planned)
}

export const saveOwnSettingsMethod = handler(
  notificationsMethods.saveSettings,
  async ({ topics, events, version, ...clock }, { tx, actor, now }) => {
    if ((clock.quietFrom === null) !== (clock.quietUntil === null))
      throw new Invalid([{ field: clock.quietFrom === null ? 'quiet_from' : 'quiet_until', code: 'required' }])
    const present = await findOwnSettings(tx, actor)
    fresh(present, version)
    const choices = { ...present.choices, ...Object.fromEntries(topics.map(({ topic, choice }) => [topic, choice])) }
    const otherwise = Object.fromEntries(events.map(({ event, choice }) => [event, choice]))
    if (!(await saveOwnSettings(tx, actor, { settings: { ...clock, choices, events: otherwise }, version })))
      throw new Refused('stale_version')
    const settings = await findOwnSettings(tx, actor)
    await replan(tx, actor, { settings, now })
    return showSettings(settings, actor)
  },
)
