import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { provePresence } from '#areas/identity/identity.port'
import { withPaymentErrors } from '#areas/wallets/wallets.port'
import type { PaymentsGateway } from '#platform/payments/payments'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { handlerAfter } from '#platform/runner/handlers'
import { loadRun } from '../load-run.ts'
import { findRun } from '../payment-runs.store.ts'
import { release } from '../release-run.ts'
import { showRun } from '../show-payment-run.ts'

/** An unreachable gateway is detected before the transaction of a run from the wallet. */
export const releasePaymentRun = (gateway: PaymentsGateway) =>
  handlerAfter(
    paymentRunsMethods.release,
    async ({ paymentRunUuid }, { read, actor }) => {
      const run = actor && (await read((read) => findRun(read, actor, paymentRunUuid)))
      if (run?.method === 'wallet') await withPaymentErrors(() => gateway.ready())
    },
    async ({ password, ...asked }, { tx, actor, caller, at, now }) => {
      const run = await loadRun({ tx, actor }, asked)
      await provePresence(password, { read: tx, caller, at, now })
      await release(run, { tx, actor, at, now }, gateway.provider)
      await pushToTenant(tx, 'payment-run.moved')
      await tx.applyEvents()
      return showRun(tx, run.id, { actor, now })
    },
  )
