import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import type { MailOffice } from '#platform/mail/mail-office'
import { stopNewsMail } from '#platform/mail/mail-store'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'

/** Unsubscribes the recipient of an e-mail by its link, which grants nothing else. */
export const unsubscribe = (mail: MailOffice) =>
  handler(notificationsMethods.unsubscribe, async ({ token }, { read }) => {
    const member = mail.memberOfStopLink(token)
    if (member === undefined || !(await stopNewsMail(read, member))) throw new Refused('link_ended')
    return {}
  })
