import type { PaymentRunView } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { pushToTenant } from '#platform/push/push-to-tenant'
import type { CommandContext } from '#platform/runner/handlers'
import { showRun } from './show-payment-run.ts'

/** The view of a run after a command: browsers are notified, and its events are applied first. */
export const conclude = async (
  id: string,
  { tx, actor, now }: Pick<CommandContext, 'tx' | 'actor' | 'now'>,
): Promise<PaymentRunView> => {
  await pushToTenant(tx, 'payment-run.moved')
  await tx.applyEvents()
  return showRun(tx, id, { actor, now })
}
