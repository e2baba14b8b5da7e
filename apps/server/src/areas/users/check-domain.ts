import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { findInvitationDomains } from './users.store.ts'

/** Refuses e-mail domains outside of the tenant's list, if it has one. */
export const checkDomain = async (read: Read, email: string): Promise<void> => {
  const domains = await findInvitationDomains(read)
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(own)) throw new Refused('email_domain_not_allowed', { domain: own }, 422)
}
