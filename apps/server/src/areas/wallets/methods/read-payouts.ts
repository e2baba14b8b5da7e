import { type PayoutLine, payoutsMethods } from '@fettle/contracts/wallets/payouts.methods'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { payoutObstaclesOf } from '@fettle/domain/wallets/payouts'
import { payeeAccount } from '#areas/bank-accounts/bank-accounts.port'
import type { PaymentsGateway } from '#platform/payments/payments'
import { handler } from '#platform/runner/handlers'
import { findOwnPayoutAccount, listPayouts, type PayoutRow } from '../payouts.store.ts'

const atOnce = 25

export const payoutAccountMethod = ({ provider }: PaymentsGateway) =>
  handler(payoutsMethods.account, async (_input, { read, actor, now }) => {
    const gatewayAccount = await findOwnPayoutAccount(read, provider)
    const { found, wait } = await payeeAccount(read, actor.tenantId, now)
    const known = { needsGatewayAccount: provider !== 'house', hasGatewayAccount: gatewayAccount !== null }
    return {
      provider,
      gatewayAccountEnd: gatewayAccount?.slice(-4) ?? null,
      bankAccountEnd: found ? endOfAccount(found.account) : null,
      bankAccountWaitsUntil: wait === 'bank_account_waits' ? (found?.activeFrom ?? null) : null,
      obstacles: [...payoutObstaclesOf({ ...known, bankAccountWait: wait })],
    }
  })

const showLine = ({ currency, ...row }: PayoutRow): PayoutLine => {
  const sum = (amount: number) => ({ amount, currency })
  const [amount, booked] = [Number(row.amount), Number(row.booked)]
  return {
    uuid: row.id,
    provider: row.provider as PayoutLine['provider'],
    providerReference: row.provider_reference,
    reference: row.reference,
    clientName: row.client_name,
    invoices: row.invoices,
    amount: sum(amount),
    booked: sum(booked),
    difference: sum(amount - booked),
    state: row.state as PayoutLine['state'],
    failure: row.failure as PayoutLine['failure'],
    startedAt: row.started_at,
    endedAt: row.ended_at,
  }
}

export const payoutLinesMethod = handler(payoutsMethods.lines, async ({ afterUuid }, { read }) => {
  const rows = await listPayouts(read, { after: afterUuid, most: atOnce + 1 })
  return { rows: rows.slice(0, atOnce).map(showLine), hasMore: rows.length > atOnce }
})
