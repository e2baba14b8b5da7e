import type { Edition } from '@fettle/domain/editions/edition'
import type { InvoiceState } from '@fettle/domain/invoices/invoice-states'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { PaymentRunMethod } from '@fettle/domain/payment-runs/payment-run'
import { type LineFacts, lineProblem, type RunLineProblem } from '@fettle/domain/payment-runs/run-lines'
import { payeeAccount, payeeWaits } from '#areas/bank-accounts/bank-accounts.port'
import { judgeInRun, judgeTogether, type RunInvoice } from '#areas/invoices/invoices.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'

/** What the lines of a run are judged for. */
export type RunTerms = {
  readonly method: PaymentRunMethod
  readonly executeOn: LocalDate
  readonly edition: Edition
  readonly now: number
}

export type JudgedLine = { readonly invoice: RunInvoice; readonly facts: LineFacts }

type Account = Pick<LineFacts, 'bankAccountId' | 'accountWait'>
type Alone = { readonly invoice: RunInvoice; readonly account: Account }

/** The wallet pays to the account of the gateway, so that only a change of the bank details matters; a file needs an active account. */
const accountOf = async (read: Read, contractorId: string, { method, now }: RunTerms): Promise<Account> => {
  if (method !== 'wallet') {
    const { found, wait } = await payeeAccount(read, contractorId, now)
    return { bankAccountId: found?.id ?? null, accountWait: wait }
  }
  const accountWait = (await payeeWaits(read, contractorId, now)) ? ('bank_account_waits' as const) : undefined
  return { bankAccountId: null, accountWait }
}

const factsOf = (
  { record, judged, openIssues, certificatesMissing }: RunInvoice,
  account: Account,
  { executeOn }: RunTerms,
): LineFacts => {
  const { withholding, gross } = judged
  return {
    gross,
    withheld: withholding.amount,
    netPayable: record.kind === 'credit_note' ? 0 : withholding.netPayable,
    regime: withholding.regime,
    rule: withholding.rule,
    ratePpm: withholding.ratePpm,
    judgedOn: executeOn,
    state: record.state as InvoiceState,
    isHeld: record.holdReason !== null,
    openIssues,
    certificatesMissing,
    ...account,
  }
}

/**
 * Judges the invoices of a run together, those that are not in another one: what a contractor receives by the run counts for each of its
 * invoices. Refuses with `not_found`.
 */
export const judgeLines = async (
  read: Read,
  invoiceIds: readonly string[],
  { terms, elsewhere }: { readonly terms: RunTerms; readonly elsewhere: ReadonlySet<string> },
): Promise<readonly JudgedLine[]> => {
  const { executeOn: day, edition } = terms
  const maximum = edition.maximumConsolidatedTransaction
  const alone: Alone[] = []
  for (const invoiceId of invoiceIds) {
    const invoice = await judgeInRun(read, invoiceId, { day, edition })
    const account = await accountOf(read, invoice.record.contractorTenantId, terms)
    alone.push({ invoice, account })
  }
  const isPaid = ({ invoice, account }: Alone): boolean =>
    !elsewhere.has(invoice.record.id) && lineProblem(factsOf(invoice, account, terms), maximum) === undefined
  return judgeTogether(alone, isPaid).map((invoice, at) => {
    const { account } = found(alone[at])
    return { invoice, facts: factsOf(invoice, account, terms) }
  })
}

const columnsOf = ({ gross, withheld, netPayable, regime, rule, ratePpm, judgedOn, bankAccountId }: LineFacts) => ({
  gross,
  withheld,
  netPayable,
  regime,
  rule,
  ratePpm,
  judgedOn,
  bankAccountId,
})

/** The columns of a line as it is judged now: planned, or dropped with the reason. */
export const lineColumns = (
  { facts }: JudgedLine,
  { edition, isElsewhere }: { readonly edition: Edition; readonly isElsewhere: boolean },
) => {
  const own: RunLineProblem | undefined = lineProblem(facts, edition.maximumConsolidatedTransaction)
  const droppedReason = isElsewhere ? ('invoice_in_another_run' as const) : (own ?? null)
  return { ...columnsOf(facts), state: droppedReason === null ? 'planned' : 'dropped', droppedReason }
}
