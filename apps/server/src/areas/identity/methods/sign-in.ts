import { createHash } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { KeptRefusal, Refused } from '#platform/runner/refusal'
import { findAccount, recordAttempt } from '../identity.store.ts'
import { isPassword } from '../password-hashing.ts'
import { findConnectionOf } from '../single-sign-on.store.ts'
import { startOrAwait } from '../start-session.ts'

/** Ten guesses in five minutes for one account, a hundred from one address (NCSC). */
const most = { byEmail: 10, byAddress: 100 }

export const signIn = handler(identityMethods.signIn, async ({ email, password }, context) => {
  const attempt = {
    emailHash: createHash('sha256').update(email.toLowerCase()).digest('hex'),
    address: context.visitor.address,
    at: context.at,
  }
  const before = await recordAttempt(context.read, { ...attempt, succeeded: null })
  if (before.byEmail >= most.byEmail || before.byAddress >= most.byAddress) throw new Refused('too_many_attempts')
  const account = await findAccount(context.read, email)
  const isRight = await isPassword(account?.password_hash, password)
  await recordAttempt(context.read, { ...attempt, succeeded: isRight })
  if (!account || !isRight) throw new KeptRefusal('credentials_wrong')
  // Said only to who knows the password: the organisation wants its own way in.
  if ((await findConnectionOf(context.read, email))?.is_enforced) throw new Refused('connected_elsewhere', {}, 403)
  return startOrAwait(account.person_id, context)
})
