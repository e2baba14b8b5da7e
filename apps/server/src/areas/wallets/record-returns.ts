import { type ReturnEffect, returnEffect } from '@fettle/domain/collections/collection-run'
import type { DebitReturn } from '@fettle/domain/collections/debit-return'
import { readReturns } from '@fettle/domain/collections/read-returns'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { TopUpState } from '@fettle/domain/wallets/wallet'
import type { StaffCommandContext } from '#areas/identity/identity.port'
import { inTransaction, type Tx } from '#platform/database/transaction'
import { parseXml } from '#platform/files/parse-xml'
import { platformTenant } from '#platform/runner/platform-tenant'
import { findSentLine, lockCollections, saveCollectionLine } from './collection-runs.store.ts'
import { recordStaffCommand } from './staff-entry.ts'
import { findTopUp, markForPoll } from './wallets.store.ts'

export type RecordedReturn = DebitReturn & { readonly effect: ReturnEffect }

/** Stores what came back; the server applies it to the wallet with its next poll. */
const recordReturn = async (tx: Tx, returned: DebitReturn, at: string): Promise<ReturnEffect> => {
  const line = await findSentLine(tx, returned.reference)
  if (!line) return 'unknown'
  if (line.state === 'returned') return 'known'
  return tx.asTenant(line.clientTenantId, async () => {
    const topUp = await findTopUp(tx, line.topUpId)
    const collected = topUp && { state: topUp.state as TopUpState, amount: topUp.amount }
    const effect = returnEffect(collected, returned.amountMinor)
    if (effect !== 'failed' && effect !== 'taken_back') return effect
    await saveCollectionLine(tx, line, {
      state: 'returned',
      returnCode: returned.code,
      returnText: returned.text,
      returnedOn: returned.returnedOn ?? at.slice(0, 10),
    })
    await markForPoll(tx, line.topUpId, { state: effect === 'failed' ? 'awaiting' : 'return_due', at })
    return effect
  })
}

/** Records the returns of a file of the bank: each once, however often the file is read. Undefined where the file is of no known format. */
export const recordReturns = async (context: StaffCommandContext, bytes: Buffer) => {
  const text = bytes.toString('latin1')
  const read = readReturns(text, /^[\s\uFEFF]*</.test(bytes.toString('utf8')) ? parseXml(bytes) : undefined)
  if (!read) return undefined
  const at = toInstant(context.now)
  return inTransaction(context.pool, { tenantId: platformTenant, personId: '' }, async (tx) => {
    await lockCollections(tx)
    const returns: RecordedReturn[] = []
    for (const each of read.returns) returns.push({ ...each, effect: await recordReturn(tx, each, at) })
    await recordStaffCommand(tx, context, { name: 'record_returns', input: { format: read.format } })
    return { ...read, returns }
  })
}
