import { expect, it } from 'vitest'
import { payoutObstaclesOf } from './payouts.ts'

it('asks for an account of the gateway only where the gateway has accounts', () => {
  const ready = { needsGatewayAccount: false, hasGatewayAccount: false, bankAccountWait: undefined }
  expect(payoutObstaclesOf(ready)).toEqual([])
  expect(payoutObstaclesOf({ ...ready, needsGatewayAccount: true })).toEqual(['gateway_account_missing'])
  expect(payoutObstaclesOf({ ...ready, needsGatewayAccount: true, hasGatewayAccount: true })).toEqual([])
  expect(payoutObstaclesOf({ ...ready, bankAccountWait: 'bank_account_missing' })).toEqual(['bank_account_missing'])
  expect(payoutObstaclesOf({ ...ready, bankAccountWait: 'bank_account_unconfirmed' })).toEqual(['bank_account_waits'])
})
