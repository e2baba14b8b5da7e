import type { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { bankAccountUuid: unknownUuid, version: staleVersion }

export const bankAccounts: Samples<typeof bankAccountsMethods> = {
  list: () => ({}),
  // Refused: no market accepts empty codes.
  enter: () => ({ holder: 'Sample' }),
  confirm: () => one,
  close: () => one,
}
