import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { mailMessages } from '@fettle/words/mail-messages'
import { handler } from '#platform/runner/handlers'
import { localeFor } from '../mail-person.ts'
import { type OwnMail, readOwnActions, readOwnData } from '../privacy.store.ts'
import { requireRecentProof } from '../show-factors.ts'

/** Subject of an e-mail as sent, without names of others. */
const subjectOf = ({ locale, template, company }: OwnMail, namespace: 'uk' | 'de' | 'us'): string => {
  const emails: Readonly<Record<string, { subject: string }>> = mailMessages(localeFor(locale, namespace)).emails
  const subject = emails[template]?.subject ?? template
  return subject.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (name === 'company' ? (company ?? '') : '…'))
}

export const exportOwnData = handler(privacyMethods.exportOwnData, async (_input, context) => {
  const { read, caller, namespace, now, at } = context
  requireRecentProof(caller, now)
  const [data, deeds] = await Promise.all([readOwnData(read), readOwnActions(read)])
  const mails = data.mails.map((mail) => ({ ...mail, subject: subjectOf(mail, namespace) }))
  const json = JSON.stringify({ exported_at: at, ...data, mails }, null, 2)
  const file = `${json.slice(0, -2)},\n  "audit": ${deeds}\n}`
  return {
    bytes: new TextEncoder().encode(file),
    filename: `fettle-${at.slice(0, 10)}.json`,
    contentType: 'application/json; charset=utf-8',
  }
})
