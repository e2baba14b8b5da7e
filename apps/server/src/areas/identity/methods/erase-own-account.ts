import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { provePasswordOrSignIn } from '../own-account.ts'
import { eraseOwn, erasureBlocker } from '../privacy.store.ts'
import { requireRecentProof } from '../show-factors.ts'

/** Requires the password, and a recent proof when there is a second factor. */
export const eraseOwnAccount = handler(privacyMethods.eraseOwnAccount, async ({ password }, context) => {
  const { read, caller, session, now, at } = context
  requireRecentProof(caller, now)
  await provePasswordOrSignIn(password, context)
  const found = await erasureBlocker(read)
  if (found) throw new Refused(found.obstacle, { tenant: found.tenant })
  await eraseOwn(read, at)
  session.end()
  return {}
})
