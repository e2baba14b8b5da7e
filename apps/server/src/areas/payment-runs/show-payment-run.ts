import type {
  PaymentRunLine,
  PaymentRunRow,
  PaymentRunTransfer,
  PaymentRunView,
} from '@fettle/contracts/payment-runs/payment-runs.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import type { Currency } from '@fettle/domain/kernel/money'
import { type PaymentRunMethod, paymentRunAbilities } from '@fettle/domain/payment-runs/payment-run'
import type { PaymentRunState } from '@fettle/domain/payment-runs/payment-run-states'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { factsOf } from './load-run.ts'
import { findFileFacts, findRun, invoicesOfLines, linesOf, transfersOf } from './payment-runs.store.ts'
import type { PaymentRunLineRecord, PaymentRunRecord, PaymentTransferRecord } from './payment-runs.tables.ts'

const isCounted = ({ state }: PaymentRunLineRecord): boolean => state !== 'dropped' && state !== 'failed'
const totalOf = (lines: readonly PaymentRunLineRecord[], of: (line: PaymentRunLineRecord) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** A run in a list, with its lines. */
export const showRow = (run: PaymentRunRecord, lines: readonly PaymentRunLineRecord[]): PaymentRunRow => {
  const counted = lines.filter(isCounted)
  return {
    uuid: run.id,
    number: run.number,
    method: run.method as PaymentRunMethod,
    state: run.state as PaymentRunState,
    executeOn: run.executeOn,
    lineCount: counted.length,
    payeeCount: new Set(counted.map(({ contractorTenantId }) => contractorTenantId)).size,
    total: { amount: totalOf(counted, ({ netPayable }) => netPayable), currency: run.currency as Currency },
    createdAt: run.createdAt,
  }
}

const showLines = async (
  read: Read,
  lines: readonly PaymentRunLineRecord[],
  currency: Currency,
): Promise<PaymentRunLine[]> => {
  const known = await invoicesOfLines(
    read,
    lines.map(({ invoiceId }) => invoiceId),
  )
  const invoices = new Map(known.map((invoice) => [invoice.id, invoice]))
  const sum = (amount: number) => ({ amount, currency })
  return lines.map((line) => {
    const { id, number, work_order_id, job_id, contractor } = found(invoices.get(line.invoiceId))
    return {
      uuid: line.id,
      invoice: { uuid: id, workOrderUuid: work_order_id, jobUuid: job_id, number },
      contractorName: contractor,
      gross: sum(line.gross),
      part: line.part === null ? null : sum(line.part),
      withheld: sum(line.withheld),
      netPayable: sum(line.netPayable),
      state: line.state as PaymentRunLine['state'],
      problem: line.droppedReason as PaymentRunLine['problem'],
    }
  })
}

const showTransfer = (transfer: PaymentTransferRecord, currency: Currency): PaymentRunTransfer => ({
  uuid: transfer.id,
  contractorName: transfer.payee.name,
  accountEnd: transfer.payee.account && endOfAccount(transfer.payee.account),
  amount: { amount: transfer.amount, currency },
  reference: transfer.reference,
  state: transfer.state as PaymentRunTransfer['state'],
  endedOn: transfer.endedOn,
})

type Reader = { readonly actor: Actor; readonly now: number }

const showAccount = async (read: Read, id: string | null, now: number): Promise<PaymentRunView['bankAccount']> => {
  const account = id === null ? undefined : (await payingAccount(read, id, now)).found?.account
  return id === null || !account ? null : { uuid: id, holder: account.holder, end: endOfAccount(account) }
}

/** A run with its lines and transfers. Refuses with `not_found`. */
export const showRun = async (read: Read, id: string, { actor, now }: Reader): Promise<PaymentRunView> => {
  const run = found(await findRun(read, actor, id))
  const currency = run.currency as Currency
  const lines = await linesOf(read, [id])
  const names = await memberNames(
    read,
    [run.createdByMembershipId, run.preparedByMembershipId, run.releasedByMembershipId].filter((one) => one !== null),
  )
  const who = (membershipId: string | null, at: string | null) =>
    membershipId === null || at === null ? null : { name: names.get(membershipId) ?? '', at }
  const { can, cannot } = paymentRunAbilities(factsOf(run), {
    membershipUuid: actor.membershipUuid,
    today: todayOf(editionOf(actor.namespace), now),
    mayPrepare: hasPermission(actor, 'payment-runs.prepare'),
    mayRelease: hasPermission(actor, 'payment-runs.release'),
  })
  return {
    ...showRow(run, lines),
    withheld: { amount: totalOf(lines.filter(isCounted), ({ withheld }) => withheld), currency },
    bankAccount: await showAccount(read, run.bankAccountId, now),
    created: who(run.createdByMembershipId, run.createdAt),
    prepared: who(run.preparedByMembershipId, run.preparedAt),
    released: who(run.releasedByMembershipId, run.releasedAt),
    sentAt: run.sentAt,
    endedAt: run.endedAt,
    lines: await showLines(read, lines, currency),
    transfers: (await transfersOf(read, id)).map((transfer) => showTransfer(transfer, currency)),
    file: (await findFileFacts(read, id)) ?? null,
    version: run.version,
    can,
    cannot,
  }
}

/** Rows of a list with their sums. */
export const showRows = async (read: Read, runs: readonly PaymentRunRecord[]): Promise<PaymentRunRow[]> => {
  const lines = await linesOf(
    read,
    runs.map(({ id }) => id),
  )
  return runs.map((run) =>
    showRow(
      run,
      lines.filter(({ runId }) => runId === run.id),
    ),
  )
}
