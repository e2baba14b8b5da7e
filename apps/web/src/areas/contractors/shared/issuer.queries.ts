import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { methodQuery } from '../../../platform/queries/method-query.ts'

/** The own company as it issues quotes and invoices. */
export const issuerQuery = methodQuery(contractorsMethods.issuer, {})
