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
/** An invoice, and the part of it that is paid; null for all that is open. */
export type AskedLine = { readonly invoiceId: string; readonly part: number | null }
type Alone = { readonly invoice: RunInvoice; readonly account: Account; readonly part: number | null }

/** The wallet pays to the account of the gateway, so that only a change of the bank details matters; a file needs an active account. */
const accountOf = async (read: Read, contractorId: string, { method, now }: RunTerms): Promise<Account> => {
  if (method !== 'wallet') {
    const { found, wait } = await payeeAccount(read, contractorId, now)
    return { bankAccountId: found?.id ?? null, accountWait: wait }
  }
  const accountWait = (await payeeWaits(read, contractorId, now)) ? ('bank_account_waits' as const) : undefined
  return { bankAccountId: null, accountWait }
}

const factsOf = ({ invoice, account, part }: Alone, { executeOn }: RunTerms): LineFacts => {
  const { record, judged, openIssues, certificatesMissing } = invoice
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
    statesOtherAccount: invoice.statesOtherAccount,
    openIssues,
    isAboveOpen: part !== null && part > judged.open,
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
  asked: readonly AskedLine[],
  { terms, elsewhere }: { readonly terms: RunTerms; readonly elsewhere: ReadonlySet<string> },
): Promise<readonly JudgedLine[]> => {
  const { executeOn: day, edition } = terms
  const maximum = edition.maximumConsolidatedTransaction
  const alone: Alone[] = []
  for (const { invoiceId, part } of asked) {
    const invoice = await judgeInRun(read, invoiceId, { day, edition, part, now: terms.now })
    const account = await accountOf(read, invoice.record.contractorTenantId, terms)
    alone.push({ invoice, account, part })
  }
  const isPaid = (line: Alone): boolean =>
    !elsewhere.has(line.invoice.record.id) && lineProblem(factsOf(line, terms), maximum) === undefined
  return judgeTogether(alone, isPaid).map((invoice, at) => {
    return { invoice, facts: factsOf({ ...found(alone[at]), invoice }, terms) }
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
