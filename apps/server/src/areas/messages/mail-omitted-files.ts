import type { Actor } from '@fettle/domain/access/actor'
import { type Locale, locales } from '@fettle/domain/editions/edition'
import { notificationPath } from '@fettle/domain/notifications/notification-path'
import { loadMessages } from '@fettle/words/load-messages'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { Caller } from '#platform/runner/handlers'
import type { Conversation } from './find-conversation.ts'
import type { StoredEmail } from './messages.store.ts'

/** Files that one mail names; there is a page for the rest. */
const mostNamed = 20

type Call = {
  readonly tx: Tx
  readonly actor: Actor
  readonly caller: Caller
  readonly locale: Locale
  readonly at: string
}
type Omission = {
  readonly on: Conversation
  /** Number and title of the order. */
  readonly what: string
  readonly files: StoredEmail['omitted_files']
}

/** Tells the person who answered by e-mail which of their files are not in the conversation, and why. */
export const mailOmittedFiles = async (mail: Mailer, call: Call, { on, what, files }: Omission): Promise<void> => {
  const { tx, actor, caller, at } = call
  if (!caller.person) return
  const locale = locales.find((each) => each === caller.person?.locale) ?? call.locale
  const refusals: Readonly<Record<string, string>> = (await loadMessages(locale)).refusals
  const reasonOf = ({ filename, code }: (typeof files)[number]) =>
    (refusals[code] ?? refusals.attachment_omitted ?? '').replaceAll('{filename}', filename)
  const named = files.slice(0, mostNamed).map((file) => {
    const reason = reasonOf(file)
    return reason.includes(file.filename) ? reason : `${file.filename}: ${reason}`
  })
  const path = notificationPath(actor.side, {
    name: 'message.sent',
    workOrderUuid: on.workOrderId,
    jobUuid: on.jobId,
    subjectUuid: null,
    facts: { thread: on.kind },
  })
  const facts = {
    name: `${caller.person.first_name} ${caller.person.last_name}`.trim(),
    company: '',
    what,
    files: [...named, ...(files.length > mostNamed ? ['…'] : [])].join(' · '),
  }
  await mail.queueEmail(
    tx,
    {
      namespace: actor.namespace,
      recipient: caller.person.email,
      locale,
      template: 'reply-files-omitted',
      facts,
      path: `/${actor.namespace}/${actor.side}/${actor.membershipId}${path}`,
    },
    at,
  )
}
