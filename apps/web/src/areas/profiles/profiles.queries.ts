import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { queryOf } from '../../platform/queries/query-of.ts'

/** Null is the reader's own company. */
export const profileQuery = (contractorUuid: string | null) => queryOf(profilesMethods.get, { contractorUuid })
