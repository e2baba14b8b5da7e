import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** Null is the reader's own company. */
export const profileQuery = (contractorUuid: string | null) => methodQuery(profilesMethods.get, { contractorUuid })
