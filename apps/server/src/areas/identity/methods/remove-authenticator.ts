import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { afterFactorRemoved } from '../change-factors.ts'
import { deleteAuthenticator, lockPerson } from '../second-factor.store.ts'
import { requireRecentProof } from '../show-factors.ts'

export const removeAuthenticator = (mail: Mailer) =>
  handler(secondFactorMethods.removeAuthenticator, async (_input, context) => {
    requireRecentProof(context.caller, context.now)
    await lockPerson(context.read)
    await deleteAuthenticator(context.read)
    return afterFactorRemoved(context, mail)
  })
