import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { provePresence } from '#areas/identity/identity.port'
import { withPaymentErrors } from '#areas/wallets/wallets.port'
import type { PaymentsGateway } from '#platform/payments/payments'
import { handlerAfter } from '#platform/runner/handlers'
import { conclude } from '../conclude-run.ts'
import { loadRun } from '../load-run.ts'
import { findRun } from '../payment-runs.store.ts'
import { release } from '../release-run.ts'

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
      return conclude(run.id, { tx, actor, now })
    },
  )
