import type { Edition } from '@fettle/domain/editions/edition'
import type { InvoiceState } from '@fettle/domain/invoices/invoice-states'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { PaymentRunMethod } from '@fettle/domain/payment-runs/payment-run'
import { type LineFacts, lineProblem, type RunLineProblem } from '@fettle/domain/payment-runs/run-lines'
import { payeeAccount, payeeWaits } from '#areas/bank-accounts/bank-accounts.port'
import { judgeInRun, type RunInvoice } from '#areas/invoices/invoices.port'
import type { Read } from '#platform/database/transaction'

/** What the lines of a run are judged for. */
export type RunTerms = {
  readonly method: PaymentRunMethod
  readonly executeOn: LocalDate
  readonly edition: Edition
  readonly now: number
}

export type JudgedLine = { readonly invoice: RunInvoice; readonly facts: LineFacts }

/** The wallet pays to the account of the gateway, so that only a change of the bank details matters; a file needs an active account. */
const accountOf = async (read: Read, contractorId: string, { method, now }: RunTerms) => {
  if (method !== 'wallet') {
    const { found, wait } = await payeeAccount(read, contractorId, now)
    return { bankAccountId: found?.id ?? null, accountWait: wait }
  }
  const accountWait = (await payeeWaits(read, contractorId, now)) ? ('bank_account_waits' as const) : undefined
  return { bankAccountId: null, accountWait }
}

/** Judges an invoice for a run. Refuses with `not_found`. */
export const judgeLine = async (read: Read, invoiceId: string, terms: RunTerms): Promise<JudgedLine> => {
  const invoice = await judgeInRun(read, invoiceId, { day: terms.executeOn, edition: terms.edition })
  const { record, judged, openIssues, certificatesMissing } = invoice
  const { withholding, gross } = judged
  const facts: LineFacts = {
    gross,
    withheld: withholding.amount,
    netPayable: record.kind === 'credit_note' ? 0 : withholding.netPayable,
    regime: withholding.regime,
    rule: withholding.rule,
    ratePpm: withholding.ratePpm,
    judgedOn: terms.executeOn,
    state: record.state as InvoiceState,
    isHeld: record.holdReason !== null,
    openIssues,
    certificatesMissing,
    ...(await accountOf(read, record.contractorTenantId, terms)),
  }
  return { invoice, facts }
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
