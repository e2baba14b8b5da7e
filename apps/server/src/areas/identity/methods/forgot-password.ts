import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { handler } from '#platform/runner/handlers'
import { queueResetLink } from '../identity.store.ts'

/** Queues the same job for known and unknown addresses, so that response and timing do not differ. */
export const forgotPassword = handler(identityMethods.forgotPassword, async ({ email }, { read, namespace }) => {
  await queueResetLink(read, { email: email.toLowerCase(), namespace })
  return {}
})
