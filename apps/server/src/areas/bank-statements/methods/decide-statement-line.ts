import {
  bankStatementsMethods,
  type StatementLineView,
} from '@fettle/contracts/bank-statements/bank-statements.methods'
import {
  type StatementLineState,
  type StatementLineVerb,
  statementLineMachine,
} from '@fettle/domain/bank-statements/bank-statement-states'
import { canTransition } from '@fettle/domain/kernel/machine'
import { endTransfersByBank, reopenTransfers } from '#areas/payment-runs/payment-runs.port'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { lockLine, saveStatementLine } from '../bank-statements.store.ts'
import type { StatementLineRecord } from '../bank-statements.tables.ts'
import { showStatementLines } from '../show-line.ts'

type Asked = { readonly lineUuid: string; readonly version: number }

const load = async ({ lineUuid, version }: Asked, { tx }: CommandContext, verb: StatementLineVerb) => {
  const line = found(await lockLine(tx, lineUuid))
  fresh(line, version)
  if (!canTransition(statementLineMachine, line.state as StatementLineState, verb))
    throw new Refused('statement_line_not_in_this_state')
  return line
}

const show = async (line: StatementLineRecord, { tx, actor }: CommandContext): Promise<StatementLineView> => {
  await tx.applyEvents()
  return found((await showStatementLines(tx, [line], actor))[0])
}

/** Ends the transfers of a proposal by the value day of the line. */
export const matchStatementLine = handler(bankStatementsMethods.match, async (asked, context) => {
  const { tx, actor, at, now } = context
  const line = await load(asked, context, 'match')
  const ended = { transferIds: line.transferIds, isPaid: !line.isReturn, on: line.valueOn }
  if (!(await endTransfersByBank({ tx, actor, at, now }, ended))) throw new Refused('transfer_has_ended')
  const by = { matchedByMembershipId: actor.membershipUuid, matchedAt: at }
  return show(await saveStatementLine(tx, line, { state: 'matched', ...by }), context)
})

/** Reverts what the match did, by reversing journals; the line is a proposal again. */
export const undoStatementLine = handler(bankStatementsMethods.undo, async (asked, context) => {
  const { tx, actor, at, now } = context
  const line = await load(asked, context, 'undo')
  await reopenTransfers({ tx, actor, at, now }, line.transferIds)
  await pushToTenant(tx, 'payment-run.moved')
  const nobody = { matchedByMembershipId: null, matchedAt: null }
  return show(await saveStatementLine(tx, line, { state: 'proposed', ...nobody }), context)
})

export const ignoreStatementLine = handler(bankStatementsMethods.ignore, async (asked, context) => {
  const line = await load(asked, context, 'ignore')
  return show(await saveStatementLine(context.tx, line, { state: 'ignored' }), context)
})

export const reopenStatementLine = handler(bankStatementsMethods.reopen, async (asked, context) => {
  const line = await load(asked, context, 'reopen')
  const state = line.rule === null ? 'new' : 'proposed'
  return show(await saveStatementLine(context.tx, line, { state }), context)
})
