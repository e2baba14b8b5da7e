import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { isUuid } from '@fettle/domain/rules/uuid'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { committingWrites, Refused } from '#platform/runner/refusal'
import { confirmationPath, sendConfirmation } from '../confirmation.ts'
import { confirmEmail } from '../links.store.ts'
import { localeFor, mailPerson, nameOf } from '../mail-person.ts'
import { findUnconfirmedByPassword, ownPerson, provePassword, unlockByPassword } from '../own-account.ts'

/** The link contains person and token, so a token alone does not suffice. */
export const confirmEmailMethod = handler(identityMethods.confirmEmail, async ({ uidb64, token }, { read, at }) => {
  const personId = Buffer.from(uidb64, 'base64url').toString('utf8')
  if (!isUuid(personId) || !(await confirmEmail(read, { token, personId, at }))) throw new Refused('link_ended')
  return {}
})

export const resendConfirmation = (mail: Mailer) =>
  handler(identityMethods.resendConfirmation, async (_input, context) => {
    const person = ownPerson(context)
    if (person.email_confirmed_at !== null) return {}
    const { read, namespace, now, caller } = context
    const company = caller.memberships[0]?.tenant_name ?? 'Fettle'
    if (!(await sendConfirmation(read, mail, { person, company, namespace, now }))) throw new Refused('mail_sent_often')
    return {}
  })

/** The same from the sign-in page, where only the right password asks for it. */
export const requestConfirmation = (mail: Mailer) =>
  handler(identityMethods.requestConfirmation, async ({ email, password }, context) => {
    if (await unlockByPassword({ email, password }, context)) return {}
    const account = await findUnconfirmedByPassword({ email, password }, context)
    if (!account) throw committingWrites(new Refused('credentials_wrong'))
    const { read, namespace, now } = context
    const { person_id: id, company, ...name } = account
    const person = { id, email: email.toLowerCase(), ...name }
    if (!(await sendConfirmation(read, mail, { person, company, namespace, now }))) throw new Refused('mail_sent_often')
    return {}
  })

const lifetimeMs = 86_400_000

export const changeEmail = (mail: Mailer) =>
  handler(identityMethods.changeEmail, async ({ email, password }, context) => {
    const person = await provePassword({ field: 'password', password }, context)
    const { read, namespace, now, at } = context
    if (email.toLowerCase() === person.email) return {}
    const link = {
      purpose: 'change-email',
      personId: person.id,
      email: email.toLowerCase(),
      path: confirmationPath(namespace, person.id),
      lifetimeMs: lifetimeMs,
    } as const
    const isSent = await mail.sendLink(read, link, {
      namespace,
      recipient: email.toLowerCase(),
      locale: localeFor(person.locale, namespace),
      template: 'change-email',
      facts: { name: nameOf(person) },
      now,
    })
    if (!isSent) throw new Refused('mail_sent_often')
    const facts = { newEmail: email.toLowerCase() }
    await mailPerson(read, mail, { personId: person.id, template: 'email-changing', namespace, at, facts })
    return {}
  })
