import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { MailOffice } from '#platform/mail/mail-office'
import { handler } from '#platform/runner/handlers'
import { loseFactor } from '../change-factors.ts'
import { dropAuthenticator, lockPerson } from '../second-factor.store.ts'
import { askFreshProof } from '../show-factors.ts'

export const removeAuthenticator = (mail: MailOffice) =>
  handler(secondFactorMethods.removeAuthenticator, async (_input, context) => {
    askFreshProof(context.visitor, context.now)
    await lockPerson(context.read)
    await dropAuthenticator(context.read)
    return loseFactor(context, mail)
  })
