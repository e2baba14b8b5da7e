import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { unsubscribeNotificationMail } from '#platform/mail/mail-store'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'

/** By the link in a mail: whoever holds it may end such mails to its reader, and nothing else. */
export const unsubscribe = (mail: Mailer) =>
  handler(notificationsMethods.unsubscribe, async ({ token }, { read }) => {
    const member = mail.memberOfUnsubscribeToken(token)
    if (member === undefined || !(await unsubscribeNotificationMail(read, member))) throw new Refused('link_ended')
    return {}
  })
