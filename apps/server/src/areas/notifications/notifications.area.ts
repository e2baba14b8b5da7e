import type { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { collectNotifications } from './collect-notifications.cron.ts'
import { mailNotifications } from './mail-notifications.cron.ts'
import { countNotifications } from './methods/count-notifications.ts'
import { listNotificationsMethod } from './methods/list-notifications.ts'
import { markNotificationsReadMethod } from './methods/mark-notifications-read.ts'
import { readOwnSettings, saveOwnSettingsMethod } from './methods/own-settings.ts'
import { unsubscribe } from './methods/unsubscribe.ts'

/**
 * Notifications are a view of the timeline with one read mark per member, without a row for each notification. Only
 * planned e-mails are stored.
 */
export const notificationsArea = ({ mail }: { mail: Mailer }): Area => {
  const notifications = {
    list: listNotificationsMethod,
    counts: countNotifications,
    markRead: markNotificationsReadMethod,
    settings: readOwnSettings,
    saveSettings: saveOwnSettingsMethod,
    unsubscribe: unsubscribe(mail),
  } satisfies Handlers<typeof notificationsMethods>
  return {
    handlers: { notifications },
    backgroundJobs: { 'gather-news': collectNotifications, 'mail-news': mailNotifications(mail) },
  }
}
