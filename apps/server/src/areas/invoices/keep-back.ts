import type { InvoiceEvent } from '@fettle/domain/invoices/invoice-events'
import { retainedOf } from '@fettle/domain/invoices/kept-back'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { Currency } from '@fettle/domain/kernel/money'
import { eventPlace, type OrderCommandContext, recordEvents } from '#areas/work-orders/work-orders.port'
import { findRetentionTerms, heldRetention, insertRetention, saveRetention } from './kept-back.store.ts'
import type { LockedInvoice } from './load-invoice.ts'

type Told = { readonly name: InvoiceEvent['name']; readonly gross: number; readonly facts?: object }

/** Records an event about a sum of an invoice. */
export const recordSum = (
  { tx, actor, now }: OrderCommandContext,
  { record, invoice, lockedJob }: LockedInvoice,
  { name, gross, facts = {} }: Told,
): void => {
  const { workOrderId, jobId, invoiceId } = invoice
  const part = { amount: gross, currency: record.currency as Currency }
  const by = actor.membershipUuid === '' ? null : actor.membershipUuid
  const place = eventPlace(lockedJob.file, {
    number: record.number,
    gross: record.gross,
    currency: record.currency,
    invoiceKind: record.kind,
  })
  recordEvents(tx, [{ name, workOrderId, jobId, invoiceId, part, ...facts, at: now, by } as InvoiceEvent], place)
}

/** Retains the share of an invoice that the terms of its order ask for, once it is approved. */
export const retainByTerms = async (context: OrderCommandContext, locked: LockedInvoice): Promise<void> => {
  const { tx, at, now } = context
  const { record, lockedJob } = locked
  const terms = await findRetentionTerms(tx, record.workOrderId)
  const day = localDateOf(lockedJob.file.record.timeZone, now)
  const retained = terms && retainedOf(terms, { gross: record.gross, day })
  if (!terms || !retained) return
  const { clientTenantId, contractorTenantId, currency, id: invoiceId } = record
  const owner = { clientTenantId, contractorTenantId, currency, invoiceId, percent: terms.percent }
  await insertRetention(tx, { ...owner, ...retained, retainedByMembershipId: null, createdAt: at })
  recordSum(context, locked, { name: 'invoice.retained', gross: retained.gross })
}

/** Releases the retention of an invoice that a credit leaves less open than it retains; as the client. */
export const releaseBeforeCredit = async (
  context: OrderCommandContext,
  locked: LockedInvoice,
  left: number,
): Promise<void> => {
  const retention = await heldRetention(context.tx, locked.record.id)
  if (!retention || retention.gross <= left) return
  await saveRetention(context.tx, retention, { releasedAt: context.at })
  recordSum(context, locked, { name: 'invoice.retention-released', gross: retention.gross })
}
