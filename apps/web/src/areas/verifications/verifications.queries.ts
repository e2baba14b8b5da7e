import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { queryOf } from '../../platform/queries/query-of.ts'

/** Null is the reader's own company. */
export const vettingQuery = (contractorUuid: string | null) => queryOf(verificationsMethods.get, { contractorUuid })
