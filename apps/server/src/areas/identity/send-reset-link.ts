import { editionOf } from '@fettle/domain/editions/editions'
import type { Mailer } from '#platform/mail/mailer'
import type { BackgroundJob } from '#platform/runner/area'
import { findAccount } from './identity.store.ts'
import { findAddress } from './links.store.ts'
import { localeFor, nameOf } from './mail-person.ts'

const lifetimeMs = 30 * 60_000

/** Queue task: mails the reset link to the owner of an address, if there is one. */
export const sendResetLink =
  (mail: Mailer): BackgroundJob =>
  async ({ email, namespace: market }, { runAs, now }) => {
    const { namespace } = editionOf(String(market))
    await runAs('', async (tx) => {
      const account = await findAccount(tx, String(email))
      const person = account && (await findAddress(tx, account.person_id))
      if (!person) return
      await mail.sendLink(
        tx,
        {
          purpose: 'reset-password',
          personId: account.person_id,
          path: `/${namespace}/auth/reset-password`,
          lifetimeMs,
        },
        {
          namespace,
          recipient: person.email,
          locale: localeFor(person.locale, namespace),
          template: 'reset-password',
          facts: { name: nameOf(person) },
          now: now(),
        },
      )
    })
  }
