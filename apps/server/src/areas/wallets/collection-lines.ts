import { collectionProblem } from '@fettle/domain/collections/collection-run'
import { type MandateState, mandateState } from '@fettle/domain/mandates/mandate'
import type { DebitOrder } from '@fettle/domain/payment-files/payment-file'
import type { TopUpState } from '@fettle/domain/wallets/wallet'
import { knownMandate } from '#areas/mandates/mandates.port'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { wasCollectedBy } from './collection-runs.store.ts'
import type { CollectionLineRecord } from './collection-runs.tables.ts'
import { findTopUp } from './wallets.store.ts'

type Line = Pick<CollectionLineRecord, 'clientTenantId' | 'topUpId'>
type Stated = Pick<CollectionLineRecord, 'amount' | 'reference' | 'mandate' | 'debtor'>
type Judged = { readonly stated: Stated; readonly state: TopUpState; readonly mandateState: MandateState }

const judge = async (read: Read, topUpId: string, now: number): Promise<Judged> => {
  const { amount, reference, state, mandateId } = found(await findTopUp(read, topUpId))
  const known = found(await knownMandate(read, found(mandateId ?? undefined), now))
  const isFirst = !(await wasCollectedBy(read, known.reference))
  const mandate: DebitOrder['mandate'] = { reference: known.reference, signedOn: known.signedAt.slice(0, 10), isFirst }
  const stated = { amount, reference, mandate, debtor: known.account }
  return { stated, state: state as TopUpState, mandateState: mandateState(known) }
}

/** What a file states of a top-up now, and why it is not collected. `prepared` is the account that the run was prepared with. */
export const judgeCollection = (
  tx: Tx,
  { clientTenantId, topUpId, debtor: prepared }: Line & Partial<Pick<CollectionLineRecord, 'debtor'>>,
  now: number,
) =>
  tx.asTenant(clientTenantId, async () => {
    const { stated, ...facts } = await judge(tx, topUpId, now)
    const keys = Object.keys(stated.debtor) as (keyof typeof stated.debtor)[]
    const hasSameAccount = prepared === undefined || keys.every((key) => prepared[key] === stated.debtor[key])
    return { stated, problem: collectionProblem({ ...facts, hasSameAccount }) }
  })
