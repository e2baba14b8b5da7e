import type { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { mandateUuid: unknownUuid }

export const mandates: Samples<typeof mandatesMethods> = {
  list: () => ({}),
  // Refused: the account is unknown.
  sign: () => ({ bankAccountUuid: unknownUuid, terms: 'I agree' }),
  revoke: () => ({ ...one, version: staleVersion }),
  document: () => one,
}
