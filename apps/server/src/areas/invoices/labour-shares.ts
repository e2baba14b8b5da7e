import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { invoiceTotals } from '@fettle/domain/invoices/invoice'
import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { householdServicesOf } from '@fettle/domain/taxes/household-services'
import type { Read } from '#platform/database/transaction'
import { findInvoicesOfTenant } from './invoices.store.ts'

/** Sums of an invoice with tax, also with that which the client owes, in minor units. */
type LabourShare = { readonly gross: number; readonly share: number }

/** What households may deduct of invoices (§ 35a EStG), by invoice. */
export const labourShares = async (
  read: Read,
  ids: readonly string[],
  market: Market,
): Promise<ReadonlyMap<string, LabourShare>> => {
  const records = await findInvoicesOfTenant(read, ids)
  return new Map(
    [...records].map(([id, { lines, suppliedOn: supplyOn, statedTax, taxCorrections, taxTreatment: stored }]) => {
      const taxTreatment = stored === 'reverse_charge' ? 'standard' : (stored as TaxTreatment)
      const totals = invoiceTotals({ lines, supplyOn, statedTax, taxCorrections, taxTreatment }, editionOf(market))
      return [id, { gross: totals.gross.amount, share: householdServicesOf(lines, totals) }]
    }),
  )
}
