import { randomUUID } from 'node:crypto'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { creditEffect, creditInvoice } from '@fettle/domain/invoices/credit'
import type { Invoice } from '@fettle/domain/invoices/invoice'
import { settleByCredit } from '@fettle/domain/invoices/payment-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { requireIssuer } from '#areas/contractors/contractors.port'
import { eventPlace, type OrderCommandContext, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { completeOrderIfPaid } from '../complete-order.ts'
import { creditedGross, creditedLinesOf, creditNotesOf } from '../credits.store.ts'
import { ownersOf, taxColumns } from '../invoice-input.ts'
import { insertInvoice, saveInvoice } from '../invoices.store.ts'
import { paidOfInvoice } from '../judge-payment.ts'
import { releaseBeforeCredit } from '../keep-back.ts'
import { type LockedInvoice, loadInvoiceForUpdate } from '../load-invoice.ts'
import { insertRefund } from '../refunds.store.ts'
import { settleCredit } from '../settle-invoice.ts'
import { lockSettlements } from '../settlements.store.ts'
import { viewInvoice } from '../show-invoice.ts'

/** Applies a credit note as the client, whose settlements and refunds it changes. */
const applyCredit = async (context: OrderCommandContext, locked: LockedInvoice, creditNote: Invoice): Promise<void> => {
  const { tx, actor, at, now } = context
  const { record, invoice } = locked
  const edition = editionOf(actor.namespace)
  await lockSettlements(tx, [record.contractorTenantId])
  const { open, paid, base, regime } = await paidOfInvoice(tx, invoice, { edition, creditNote })
  const columns = taxColumns(creditNote, actor.namespace)
  const { applied, claim } = creditEffect(-columns.gross, { open, paid, base })
  await releaseBeforeCredit(context, locked, open - applied)
  const today = localDateOf(locked.lockedJob.file.record.timeZone, now)
  const { clientTenantId, contractorTenantId, currency, id: invoiceId } = record
  if (applied > 0) await settleCredit(tx, record, { gross: applied, day: today, at })
  if (claim.gross > 0) {
    const creditNoteId = creditNote.invoiceId
    const owner = { clientTenantId, contractorTenantId, invoiceId, creditNoteId, currency, createdAt: at }
    await insertRefund(tx, { ...owner, ...claim, regime })
  }
  const isSettled = record.state === 'approved' && applied === open
  if (!isSettled) return saveInvoice(tx, record, {})
  const { state } = accept(settleByCredit(invoice))
  await saveInvoice(tx, record, { state, paidOn: today, paymentReference: creditNote.number })
}

/** A credit note is in force at once: it only takes away from what the client owes. */
export const creditInvoiceMethod = handler(invoicesMethods.credit, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'credit')
  const { record, invoice, lockedJob } = locked
  const notes = await creditNotesOf(tx, record)
  const before = { lines: creditedLinesOf(notes), gross: creditedGross(notes) }
  const { number, note, lines } = input
  const asked = { creditNoteId: randomUUID(), number, note, lines, before }
  const edition = editionOf(namespace)
  const clientTimeZone = lockedJob.file.record.timeZone
  const answer = creditInvoice(invoice, asked, { actor, at: now, edition, clientTimeZone })
  const creditNote = accept(answer)
  const issuer = record.issuer ?? (await requireIssuer(tx, actor, { chargesTax: record.tax !== 0 }))
  const { invoiceId: id, kind, state } = creditNote
  const places = lines.filter(({ net }) => net !== 0).map(({ place }) => place)
  await insertInvoice(tx, {
    id,
    ...ownersOf(invoice),
    kind,
    state,
    number,
    note,
    lines: [...creditNote.lines],
    creditsInvoiceId: record.id,
    creditedLines: places,
    taxCorrections: creditNote.taxCorrections,
    issuer,
    issuedOn: creditNote.issuedOn ?? record.issuedOn,
    suppliedOn: record.suppliedOn,
    currency: record.currency,
    ...taxColumns(creditNote, namespace),
    authorMembershipId: actor.membershipUuid,
    submittedAt: at,
    createdAt: at,
  })
  await tx.asTenant(record.clientTenantId, () => applyCredit(context, locked, creditNote))
  if (answer.ok) {
    const facts = { number: record.number, gross: record.gross, currency: record.currency, invoiceKind: record.kind }
    recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
  }
  await completeOrderIfPaid(context, lockedJob)
  return viewInvoice(tx, id, { actor, now })
})
