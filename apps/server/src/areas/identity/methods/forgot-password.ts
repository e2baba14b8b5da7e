import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { queueResetLink } from '../identity.store.ts'

/** Known and unknown addresses leave the same job behind: the queue finds out, and nobody can tell from here. */
export const forgotPassword = handler(identityMethods.forgotPassword, async ({ email }, { read, namespace }) => {
  await queueResetLink(read, { email: email.toLowerCase(), namespace })
  return {}
})
