import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { needsWarning, warningDays } from '@fettle/domain/verifications/verification'
import { verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import { formatEvent } from '@fettle/words/format-event'
import { loadMessages } from '@fettle/words/load-messages'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { CronJob } from '#platform/runner/area'
import { type ComplianceContact, complianceContacts, listDueDocuments, markWarned } from './expiry-reminders.store.ts'
import { toDocument } from './verification-status.ts'
import { listDocuments } from './verifications.store.ts'
import type { DocumentRecord } from './verifications.tables.ts'

const batch = 200
/** Account page of a document group. */
const pageOf = { insurance: 'insurance', trade: 'trade_certifications', tax: 'trade_certifications' } as const

/**
 * Every minute: reminds companies of documents that expire within thirty days, each once; recorded in the same
 * transaction.
 */
export const sendExpiryReminders =
  ({ mail }: { mail: Mailer }): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    const at = toInstant(now())
    const lastDay = addDays(localDateOf('UTC', now()), warningDays)
    for (const due of await readAs('', (read) => listDueDocuments(read, { lastDay, most: batch })))
      await runAs(due.tenant_id, async (tx) => {
        if (!(await markWarned(tx, due.document_id, at))) return
        const [office, documents] = [await complianceContacts(tx), await listDocuments(tx, due.tenant_id)]
        const document = documents.find(({ id }) => id === due.document_id)
        if (document) await mailReminder(office, { tx, mail, document, documents, at, now: now() })
      })
  }

type Warning = {
  readonly tx: Tx
  readonly mail: Mailer
  readonly document: DocumentRecord
  readonly documents: readonly DocumentRecord[]
  readonly at: string
  readonly now: number
}

const mailReminder = async (office: readonly ComplianceContact[], warning: Warning): Promise<void> => {
  const { tx, mail, document, documents, at, now } = warning
  const others = documents.filter(({ id }) => id !== document.id).map(toDocument)
  for (const { number, email, locale, name, company, namespace } of office) {
    if (!needsWarning(toDocument(document), others, todayOf({ namespace }, now))) continue
    const spoken = locale ?? editionOf(namespace).defaultLocale
    const { lists } = await loadMessages(spoken)
    const paper = toDocument(document)
    const day = formatEvent('{dueOn}', { dueOn: document.validUntil }, { lists, locale: spoken, isPaper: true })
    const facts = { name, company, day, document: lists.verificationKind[paper.kind] }
    const path = `/${namespace}/contractor/${number}/account/verifications/${pageOf[verificationKinds[paper.kind].group]}`
    await mail.queueEmail(
      tx,
      { namespace, recipient: email, locale: spoken, template: 'verification-expiring', facts, path },
      at,
    )
  }
}
