import { createHash } from 'node:crypto'
import { editionOf } from '@fettle/domain/editions/editions'
import { bacsFile } from '@fettle/domain/payment-files/bacs-file'
import { nachaFile } from '@fettle/domain/payment-files/nacha-file'
import type { PaymentFile } from '@fettle/domain/payment-files/payment-file'
import { sepaFile } from '@fettle/domain/payment-files/sepa-file'
import { payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { found, Refused } from '#platform/runner/refusal'
import { insertFile, invoiceNumbersOf, payerOf } from './payment-runs.store.ts'
import type { PaymentRunRecord, PaymentTransferRecord } from './payment-runs.tables.ts'

const writers = {
  sepa: { write: sepaFile, extension: 'xml', needsOriginator: false },
  bacs: { write: bacsFile, extension: 'txt', needsOriginator: true },
  ach: { write: nachaFile, extension: 'ach', needsOriginator: true },
} as const

/** Makes and stores the file of a run. Refuses with `originator_id_missing` where the bank asks for one. */
export const makeFile = async (
  run: PaymentRunRecord,
  transfers: readonly PaymentTransferRecord[],
  { tx, actor, at, now }: OrderCommandContext,
): Promise<void> => {
  const { write, extension, needsOriginator } = writers[run.method as keyof typeof writers]
  const edition = editionOf(actor.namespace)
  const { found: paying } = await payingAccount(tx, found(run.bankAccountId ?? undefined), now)
  const { account, originatorId } = found(paying)
  if (needsOriginator && originatorId === '') throw new Refused('originator_id_missing')
  const numbers = await invoiceNumbersOf(tx, run.id)
  const payer = await payerOf(tx)
  const file: PaymentFile = {
    runNumber: run.number,
    createdAt: at,
    executeOn: run.executeOn,
    currency: edition.currency.code,
    country: edition.country,
    originator: { ...payer, account, originatorId },
    orders: transfers.map(({ id, reference, amount, payee }) => ({
      reference,
      amountMinor: amount,
      counterparty: { ...payee, account: found(payee.account ?? undefined) },
      text: (numbers.get(id) ?? []).join(', '),
    })),
  }
  const bytes = Buffer.from(write(file), 'utf8')
  await insertFile(tx, {
    runId: run.id,
    name: `${run.method}-${run.number}-${run.executeOn}.${extension}`,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: at,
  })
}
