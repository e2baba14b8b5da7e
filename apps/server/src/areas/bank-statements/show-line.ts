import type { StatementLineView } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { type StatementLineState, statementLineMachine } from '@fettle/domain/bank-statements/bank-statement-states'
import type { MatchRule } from '@fettle/domain/bank-statements/match-line'
import { editionOf } from '@fettle/domain/editions/editions'
import { verbsFrom } from '@fettle/domain/kernel/machine'
import { type ShownTransfer, showTransfers } from '#areas/payment-runs/payment-runs.port'
import type { Read } from '#platform/database/transaction'
import type { StatementLineRecord } from './bank-statements.tables.ts'

const matchOf = (
  { rule, isReturn, transferIds }: StatementLineRecord,
  known: ReadonlyMap<string, ShownTransfer>,
): StatementLineView['match'] => {
  const transfers = transferIds.flatMap((id) => known.get(id) ?? [])
  const [first] = transfers
  if (rule === null || !first) return null
  return {
    rule: rule as MatchRule,
    isReturn,
    run: first.run,
    transfers: transfers.map(({ uuid, contractorName, reference, amount }) => ({
      uuid,
      contractorName,
      reference,
      amount,
    })),
  }
}

/** Lines with what they are matched with, and what the reader may do. */
export const showStatementLines = async (
  read: Read,
  lines: readonly StatementLineRecord[],
  actor: Actor,
): Promise<StatementLineView[]> => {
  const transfers = await showTransfers(
    read,
    actor,
    lines.flatMap(({ transferIds }) => transferIds),
  )
  const known = new Map(transfers.map((each) => [each.uuid, each]))
  const mayReconcile = hasPermission(actor, 'bank-statements.reconcile')
  return lines.map((line) => {
    const state = line.state as StatementLineState
    const match = matchOf(line, known)
    const hidden = ['propose', ...(match === null ? ['match', 'undo'] : [])]
    return {
      uuid: line.id,
      bookedOn: line.bookedOn,
      valueOn: line.valueOn,
      amount: { amount: line.amount, currency: editionOf(actor.namespace).currency.code },
      counterpartyName: line.counterpartyName,
      counterpartyAccount: line.counterpartyAccount,
      text: line.text,
      references: line.referenceTexts,
      state,
      match,
      version: line.version,
      can: mayReconcile ? verbsFrom(statementLineMachine, state).filter((verb) => !hidden.includes(verb)) : [],
      cannot: {},
    }
  })
}
