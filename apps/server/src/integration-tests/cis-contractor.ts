import { emptyClientFacts } from '@fettle/domain/taxes/tax-facts'

/** Tax facts of a client that deducts under CIS. */
export const cisContractor = {
  ...emptyClientFacts,
  vatNumber: 'GB980780684',
  endUserSince: '2026-01-01',
  cisRole: 'contractor',
  taxReference: '3917264850',
  payeReference: '120/FE42817',
  accountsOfficeReference: '120PX00428176',
} as const
