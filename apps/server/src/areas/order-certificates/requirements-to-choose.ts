import type { OrderCertificates } from '@fettle/contracts/order-certificates/order-certificates.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { isOwnRequirement, requirementsOf } from '@fettle/domain/compliance/requirements'
import { todayOf } from '@fettle/domain/editions/today'
import type { Read } from '#platform/database/transaction'
import { listRequiredNow } from './order-certificates.store.ts'

/** Requirements whose certificate may be required: the client's own that it checks, then those of the market. */
export const requirementsToChoose = async (
  read: Read,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<OrderCertificates['canRequire']> => {
  const own = (await listRequiredNow(read, todayOf(actor, now))).filter(
    ({ requirementKey, isOn }) => isOn && isOwnRequirement(requirementKey),
  )
  return [
    ...own.map(({ requirementKey, name }) => ({ requirementKey, requirementName: name })),
    ...requirementsOf(actor.namespace).map(({ key }) => ({ requirementKey: key, requirementName: null })),
  ]
}
