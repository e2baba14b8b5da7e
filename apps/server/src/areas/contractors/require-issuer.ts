import type { Actor } from '@fettle/domain/access/actor'
import { type Issuer, missingIssuerParts } from '@fettle/domain/contractors/issuer'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'
import { isGuestCompany } from './contractors.store.ts'
import { findLetterhead } from './letterhead.store.ts'

/** The issuer of an invoice as it stands now; refuses where a part is missing. Guests of a link have no settings to complete. */
export const requireIssuer = async (
  read: Read,
  { tenantId, namespace }: Actor,
  { chargesTax }: { chargesTax: boolean },
): Promise<Issuer> => {
  const { issuer } = found(await findLetterhead(read, tenantId))
  const missing = missingIssuerParts(issuer, { market: namespace, chargesTax })
  if (missing.length > 0 && !(await isGuestCompany(read, tenantId))) throw new Refused('issuer_details_missing')
  return issuer
}
