import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { provePresence } from '#areas/identity/identity.port'
import { withPaymentErrors } from '#areas/wallets/wallets.port'
import { handlerAfter } from '#platform/runner/handlers'
import { conclude } from '../conclude-run.ts'
import { loadRun } from '../load-run.ts'
import { mailRemittances } from '../mail-remittance.ts'
import type { PaymentRunServices } from '../payment-run-services.ts'
import { findRun } from '../payment-runs.store.ts'
import { release } from '../release-run.ts'

/** An unreachable gateway is detected before the transaction of a run from the wallet. */
export const releasePaymentRun = ({ gateway, mail }: PaymentRunServices) =>
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
      // What is paid from the wallet is on its way now; a file is once it is sent to the bank.
      if (run.method === 'wallet') await mailRemittances(run, mail, { tx, actor, at })
      return conclude(run.id, { tx, actor, now })
    },
  )
