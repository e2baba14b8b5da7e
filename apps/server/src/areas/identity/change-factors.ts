import type { FactorView } from '@fettle/contracts/identity/second-factor.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { CallerContext } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { mailPerson } from './mail-person.ts'
import { ownPerson } from './own-account.ts'
import { countRecoveryCodes, dropRecoveryCodes, hasFactor, renewRights } from './second-factor.store.ts'
import { issueRecoveryCodes } from './second-factor.ts'
import { findSessionProvider } from './sessions.store.ts'
import { isRequiredByTenant, showFactors } from './show-factors.ts'
import { startSession } from './start-session.ts'

/** Invalidates cached sessions of the person, and notifies them by e-mail that a second factor was added or removed. */
const mailFactorChange = async ({ read, caller, namespace, at }: CallerContext, mail: Mailer): Promise<void> => {
  const { id: personId } = ownPerson({ caller })
  await renewRights(read)
  await mailPerson(read, mail, { personId, template: 'second-factor-changed', namespace, at })
}

/** After adding a second factor: marks the session as proved, and issues recovery codes if there were none. */
export const afterFactorAdded = async (context: CallerContext, mail: Mailer): Promise<{ recoveryCodes: string[] }> => {
  const { id } = ownPerson(context)
  await mailFactorChange(context, mail)
  const isFirst = (await countRecoveryCodes(context.read)) === 0
  const recoveryCodes = isFirst ? await issueRecoveryCodes(context.read, id) : []
  const provider = await findSessionProvider(context.read, context.caller.tokenHash)
  await startSession(id, context, { isProven: true, provider })
  return { recoveryCodes }
}

/** After removing a factor: recovery codes are deleted with the last, which is kept while a tenant requires it. */
export const afterFactorRemoved = async (context: CallerContext, mail: Mailer): Promise<FactorView> => {
  const { read, caller } = context
  if (!(await hasFactor(read, ownPerson({ caller }).id))) {
    if (isRequiredByTenant(caller)) throw new Refused('second_factor_asked_by_tenant')
    await dropRecoveryCodes(read)
  }
  await mailFactorChange(context, mail)
  return showFactors(read, caller)
}
