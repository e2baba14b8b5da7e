import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { type DunningRefusal, nextReminder } from '@fettle/domain/invoices/dunning'
import type { InvoiceState } from '@fettle/domain/invoices/invoice-states'
import { openDisputeStates } from '@fettle/domain/invoices/kept-back'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { Result } from '@fettle/domain/kernel/result'
import { type OrderCommandContext, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { insertReminder, remindersOf } from './dunning.store.ts'
import { judgePayment } from './judge-payment.ts'
import { recordSum } from './keep-back.ts'
import { disputesOf } from './kept-back.store.ts'
import type { LockedInvoice } from './load-invoice.ts'

/** The next reminder of a locked invoice, and what it is about. */
export const judgeReminder = async (
  { tx, now }: OrderCommandContext,
  { record, invoice, lockedJob }: LockedInvoice,
  namespace: Market,
): Promise<Result<{ readonly level: number; readonly open: number }, DunningRefusal>> => {
  const zone = lockedJob.file.record.timeZone
  const today = localDateOf(zone, now)
  const [{ open }, disputes, sent] = await Promise.all([
    judgePayment(tx, invoice, { day: today, edition: editionOf(namespace) }),
    disputesOf(tx, record.id),
    remindersOf(tx, record.id),
  ])
  const answer = nextReminder({
    state: record.state as InvoiceState,
    dueOn: record.dueOn,
    today,
    open,
    isDisputed: disputes.some(({ state }) => (openDisputeStates as readonly string[]).includes(state)),
    sent: sent.map(({ level, sentAt }) => ({ level, on: localDateOf(zone, storedEpochMs(sentAt)) })),
  })
  return answer.ok ? { ...answer, value: { ...answer.value, open } } : answer
}

type Reminder = { readonly level: number; readonly open: number; readonly isByHand: boolean }

/** Records a reminder and tells the client of it. */
export const sendReminder = async (
  context: OrderCommandContext,
  locked: LockedInvoice,
  reminder: Reminder,
): Promise<void> => {
  const { tx, at } = context
  const { clientTenantId, contractorTenantId, id: invoiceId } = locked.record
  await tx.asTenant(clientTenantId, () =>
    insertReminder(tx, { clientTenantId, contractorTenantId, invoiceId, ...reminder, sentAt: at }),
  )
  const { level, open } = reminder
  recordSum(context, locked, { name: 'invoice.reminded', gross: open, facts: { level } })
}
