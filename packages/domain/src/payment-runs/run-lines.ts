import type { BankAccountWait } from '../bank-accounts/bank-account.ts'
import type { InvoiceState } from '../invoices/invoice-states.ts'
import { type IssueKind, payingBlockedBy } from '../issues/issue-states.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { WithholdingRegime } from '../taxes/withholding.ts'

/** Why an invoice is no line of a run, or fell out of it. */
export const runLineProblems = [
  'invoice_not_approved',
  'payment_on_hold',
  'e_invoice_states_other_account',
  'open_issue_blocks_payment',
  'certificate_needed',
  'nothing_to_pay',
  'above_consolidated_maximum',
  'bank_account_missing',
  'bank_account_unconfirmed',
  'bank_account_waits',
  'invoice_in_another_run',
  'run_line_above_open_sum',
  'run_line_sum_changed',
  'run_line_tax_changed',
  'run_line_account_changed',
  'run_line_removed',
  'run_cancelled',
  'run_recalled',
] as const
export type RunLineProblem = (typeof runLineProblems)[number]

/** What a payment of an invoice on a day would be, in minor units, and by which account of the payee. */
export type LineSums = {
  readonly gross: number
  readonly withheld: number
  readonly netPayable: number
  readonly regime: WithholdingRegime
  readonly rule: string | null
  readonly ratePpm: number
  readonly judgedOn: LocalDate
  readonly bankAccountId: string | null
}

/** What is known of an invoice when it is judged. */
export type LineFacts = LineSums & {
  readonly state: InvoiceState
  readonly isHeld: boolean
  /** The e-invoice states another account than the known one. */
  readonly statesOtherAccount: boolean
  readonly openIssues: readonly IssueKind[]
  /** The part that is to be paid is more than is open. */
  readonly isAboveOpen: boolean
  /** Certificates that stop it; none where the invoice is not the final one. */
  readonly certificatesMissing: number
  readonly accountWait: BankAccountWait | undefined
}

/** Why an invoice cannot be paid now; undefined where it can. `maximum` is the largest transfer of the edition. */
export const lineProblem = (facts: LineFacts, maximum: number): RunLineProblem | undefined => {
  if (facts.state !== 'approved') return 'invoice_not_approved'
  if (facts.isHeld) return 'payment_on_hold'
  if (facts.statesOtherAccount) return 'e_invoice_states_other_account'
  if (facts.openIssues.some((kind) => (payingBlockedBy as readonly IssueKind[]).includes(kind)))
    return 'open_issue_blocks_payment'
  if (facts.certificatesMissing > 0) return 'certificate_needed'
  if (facts.isAboveOpen) return 'run_line_above_open_sum'
  if (facts.netPayable <= 0) return 'nothing_to_pay'
  if (facts.netPayable > maximum) return 'above_consolidated_maximum'
  return facts.accountWait
}

/**
 * Why a line falls out at the release: what it was prepared with no longer holds. `fresh` is the judgement of the day of payment at the
 * moment of the release.
 */
export const changedSince = (prepared: LineSums, fresh: LineFacts, maximum: number): RunLineProblem | undefined => {
  const problem = lineProblem(fresh, maximum)
  if (problem) return problem
  if (fresh.gross !== prepared.gross) return 'run_line_sum_changed'
  if (
    fresh.withheld !== prepared.withheld ||
    fresh.regime !== prepared.regime ||
    fresh.rule !== prepared.rule ||
    fresh.ratePpm !== prepared.ratePpm
  )
    return 'run_line_tax_changed'
  return fresh.bankAccountId === prepared.bankAccountId ? undefined : 'run_line_account_changed'
}

type Payable = { readonly payee: string; readonly netPayable: number }

/** A transfer to one payee for some lines. */
export type Consolidated<Line> = { readonly payee: string; readonly amount: number; readonly lines: readonly Line[] }

/**
 * One transfer for each payee, in the order in which payees first occur. A transfer above `maximum` is split between lines; no line is
 * above it alone.
 */
export const consolidate = <Line extends Payable>(
  lines: readonly Line[],
  maximum: number,
): readonly Consolidated<Line>[] => {
  const byPayee = new Map<string, Consolidated<Line>[]>()
  for (const line of lines) {
    const transfers = byPayee.get(line.payee) ?? []
    const open = transfers.at(-1)
    const grown = open && open.amount + line.netPayable <= maximum ? open : undefined
    const next = {
      payee: line.payee,
      amount: (grown?.amount ?? 0) + line.netPayable,
      lines: [...(grown?.lines ?? []), line],
    }
    byPayee.set(line.payee, grown ? [...transfers.slice(0, -1), next] : [...transfers, next])
  }
  return [...byPayee.values()].flat()
}
