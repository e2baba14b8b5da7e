import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { afterFactorAdded } from '../change-factors.ts'
import { ownPerson } from '../own-account.ts'
import { findAuthenticator } from '../second-factor.store.ts'
import { checkCode } from '../second-factor.ts'

export const confirmAuthenticator = (mail: Mailer, secret: string) =>
  handler(secondFactorMethods.confirmAuthenticator, async ({ code }, context) => {
    const { read, caller } = context
    const person = ownPerson({ caller })
    const stored = await findAuthenticator(read)
    if (!stored || stored.confirmed_at !== null) throw new Refused('authenticator_not_begun')
    await checkCode({ code, personId: person.id, secret, isConfirming: true }, context)
    return afterFactorAdded(context, mail)
  })
