import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { acceptDay, acceptSource, maxDaysAhead, type PaymentRunMethod } from '@fettle/domain/payment-runs/payment-run'
import type { PaymentRunState } from '@fettle/domain/payment-runs/payment-run-states'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { accept, found, fresh } from '#platform/runner/refusal'
import type { RunTerms } from './judge-lines.ts'
import { lockRun } from './payment-runs.store.ts'
import type { PaymentRunRecord } from './payment-runs.tables.ts'

type Asked = { readonly paymentRunUuid: string; readonly version: number }

/** Locks a run for a command: visible and current. */
export const loadRun = async (
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { paymentRunUuid, version }: Asked,
): Promise<PaymentRunRecord> => {
  const run = found(await lockRun(tx, actor, paymentRunUuid))
  fresh(run, version)
  return run
}

/** A run as decisions take it. */
export const factsOf = ({ state, preparedByMembershipId, method, executeOn }: PaymentRunRecord) => ({
  state: state as PaymentRunState,
  preparedByMembershipId,
  method: method as PaymentRunMethod,
  executeOn,
})

type By = { readonly actor: Actor; readonly now: number }

/** What the lines of a run are judged for, as it was created or prepared. */
export const termsOf = (run: PaymentRunRecord, { actor, now }: By): RunTerms => ({
  method: run.method as PaymentRunMethod,
  executeOn: run.executeOn,
  edition: editionOf(actor.namespace),
  now,
})

export type Source = {
  readonly method: PaymentRunMethod
  readonly bankAccountUuid: string | null
  readonly executeOn: LocalDate
}
/** Accepts where a run is paid from and when. Refuses as `acceptSource` and `acceptDay`. */
export const acceptTerms = async (
  read: Read,
  { method, bankAccountUuid, executeOn: asked }: Source,
  { actor, now }: By,
): Promise<RunTerms & { readonly bankAccountId: string | null }> => {
  const edition = editionOf(actor.namespace)
  const account =
    method === 'wallet' || bankAccountUuid === null ? undefined : await payingAccount(read, bankAccountUuid, now)
  accept(acceptSource({ method, wait: account ? account.wait : 'bank_account_missing' }, actor.namespace))
  const today = todayOf(edition, now)
  const executeOn = accept(acceptDay({ method, executeOn: asked, today, latest: addDays(today, maxDaysAhead) }))
  return { method, executeOn, edition, now, bankAccountId: account?.found?.id ?? null }
}
