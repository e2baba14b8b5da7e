import type { LocalDate } from '@fettle/domain/kernel/time'
import { emptyContractorFacts, type TaxFacts } from '@fettle/domain/taxes/tax-facts'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { type PartiesOnDay, readTaxFacts } from './taxes.store.ts'

export type { PaidSums } from './show-tax-profile.ts'

/** The facts in force on a day, and the rows that they come from. */
export type KnownTaxFacts = {
  readonly facts: TaxFacts
  readonly clientProfileId: string | null
  readonly contractorProfileId: string | null
  readonly checkId: string | null
  readonly day: LocalDate
}

/** Tax facts of a client and a contractor that works for it, on a day. Refuses with `not_found` where the two are not related. */
export const findTaxFacts = async (
  read: Read,
  parties: PartiesOnDay & { readonly yearPaid: number },
): Promise<KnownTaxFacts> => {
  const row = found(await readTaxFacts(read, parties))
  const { has_taxpayer_number: hasTaxpayerNumber, is_vat_registered: isVatRegistered } = row
  return {
    facts: {
      market: row.market,
      client: row.client_facts,
      contractor: { ...emptyContractorFacts, ...row.contractor_facts, hasTaxpayerNumber, isVatRegistered },
      check: row.check_result,
      yearPaid: parties.yearPaid,
    },
    clientProfileId: row.client_profile_id,
    contractorProfileId: row.contractor_profile_id,
    checkId: row.check_id,
    day: parties.day,
  }
}
