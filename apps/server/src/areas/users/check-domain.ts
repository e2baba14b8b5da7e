import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { findInvitationDomains } from './users.store.ts'

/** Only people with an address of the tenant's own domains come in, where it has named some. */
export const checkDomain = async (read: Read, email: string): Promise<void> => {
  const domains = await findInvitationDomains(read)
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(own)) throw new Refused('email_domain_not_allowed', { domain: own }, 422)
}
