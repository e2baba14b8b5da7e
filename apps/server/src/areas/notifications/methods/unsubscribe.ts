import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { unsubscribeNotificationMail } from '#platform/mail/mail-store'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'

/** Unsubscribes the recipient of an e-mail by its link, which grants nothing else. */
export const unsubscribe = (mail: Mailer) =>
  handler(notificationsMethods.unsubscribe, async ({ token }, { read }) => {
    const member = mail.memberOfUnsubscribeToken(token)
    if (member === undefined || !(await unsubscribeNotificationMail(read, member))) throw new Refused('link_ended')
    return {}
  })
