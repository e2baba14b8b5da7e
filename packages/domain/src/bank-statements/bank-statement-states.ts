import type { Machine } from '../kernel/machine.ts'

export const statementLineStates = ['new', 'proposed', 'matched', 'ignored'] as const
export type StatementLineState = (typeof statementLineStates)[number]

export const statementLineVerbs = ['propose', 'match', 'undo', 'ignore', 'reopen'] as const
export type StatementLineVerb = (typeof statementLineVerbs)[number]

/** A line is proposed by its references, and matched by a member; a match is undone by reversing journals. */
export const statementLineMachine: Machine<StatementLineState, StatementLineVerb> = {
  new: { propose: 'proposed', ignore: 'ignored' },
  proposed: { match: 'matched', ignore: 'ignored' },
  matched: { undo: 'proposed' },
  ignored: { reopen: ['new', 'proposed'] },
}

/** Why a line is not matched, ignored or opened again. */
export const bankStatementRefusals = [
  'statement_line_not_in_this_state',
  'transfer_has_ended',
  'invoice_has_moved_on',
  'bank_account_missing',
] as const
export type BankStatementRefusal = (typeof bankStatementRefusals)[number]
