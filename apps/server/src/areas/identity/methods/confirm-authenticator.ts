import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { MailOffice } from '#platform/mail/mail-office'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { ownPerson } from '../own-account.ts'
import { countRecoveryCodes, findAuthenticator, renewRights } from '../second-factor.store.ts'
import { checkCode, issueRecoveryCodes } from '../second-factor.ts'
import { startSession } from '../start-session.ts'
import { tellFactor } from '../tell-factor.ts'

export const confirmAuthenticator = (mail: MailOffice, secret: string) =>
  handler(secondFactorMethods.confirmAuthenticator, async ({ code }, context) => {
    const { read, visitor } = context
    const person = ownPerson({ visitor })
    const begun = await findAuthenticator(read)
    if (!begun || begun.confirmed_at !== null) throw new Refused('authenticator_not_begun')
    await checkCode({ code, personId: person.id, secret, isConfirming: true }, context)
    await renewRights(read)
    await tellFactor(context, mail)
    const recoveryCodes = (await countRecoveryCodes(read)) === 0 ? await issueRecoveryCodes(read, person.id) : []
    await startSession(person.id, context, true)
    return { recoveryCodes }
  })
