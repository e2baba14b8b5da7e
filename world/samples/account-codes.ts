import type { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { accountCodeUuid: unknownUuid }
// Refused: a code has no blanks.
const entries = { code: 'not a code', name: 'Sample' }

export const accountCodes: Samples<typeof accountCodesMethods> = {
  list: () => ({}),
  get: () => one,
  create: () => entries,
  save: () => ({ ...one, version: staleVersion, ...entries }),
}
