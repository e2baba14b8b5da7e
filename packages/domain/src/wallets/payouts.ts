import type { BankAccountWait } from '../bank-accounts/bank-account.ts'

/** Why clients cannot pay a contractor, by the wallet or by a file for the bank. */
export const payoutObstacles = ['gateway_account_missing', 'bank_account_missing', 'bank_account_waits'] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

type Known = {
  /** Whether the gateway pays to an account of its own. */
  readonly needsGatewayAccount: boolean
  readonly hasGatewayAccount: boolean
  readonly bankAccountWait: BankAccountWait | undefined
}

/** What is missing for payments to a contractor, in the order in which it is solved. */
export const payoutObstaclesOf = ({
  needsGatewayAccount,
  hasGatewayAccount,
  bankAccountWait,
}: Known): readonly PayoutObstacle[] => {
  const bank = bankAccountWait === 'bank_account_missing' ? 'bank_account_missing' : 'bank_account_waits'
  return [
    ...(bankAccountWait === undefined ? [] : ([bank] as const)),
    ...(needsGatewayAccount && !hasGatewayAccount ? (['gateway_account_missing'] as const) : []),
  ]
}
