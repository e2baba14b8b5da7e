import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** Null is the reader's own company. */
export const verificationStatusQuery = (contractorUuid: string | null) =>
  methodQuery(verificationsMethods.get, { contractorUuid })
