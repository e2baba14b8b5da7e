import { randomUUID } from 'node:crypto'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { createInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { assertInvoiceable, checkDays } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines, linkInvoiceFiles, ownersOf, toColumns, toContent } from '../invoice-input.ts'
import { insertInvoice, lastDeclined } from '../invoices.store.ts'
import { judgeTreatment } from '../judge-payment.ts'
import { viewInvoice } from '../show-invoice.ts'

/** After a declined invoice it is the next version; drafts send no notifications. */
export const createInvoiceMethod = handler(invoicesMethods.create, async (input, { tx, actor, at, now, namespace }) => {
  const { jobUuid, kind, ...entered } = input
  const context = { tx, actor, at, now }
  const lockedJob = await lockOwnJob(context, jobUuid)
  assertInvoiceable(lockedJob.file)
  checkDays(
    lockedJob.file.record,
    [
      ['suppliedOn', entered.suppliedOn],
      ['issuedOn', entered.issuedOn],
    ],
    { now },
  )
  const entries = { ...entered, lines: await invoiceLines(context, lockedJob, entered.lines.map(lineFromWire)) }
  const invoice = accept(
    createInvoice(lockedJob.job, toContent(entries, kind), { actor, at: now, invoiceId: randomUUID() }),
  )
  const treatment = await judgeTreatment(tx, invoice, editionOf(namespace))
  const declined = await lastDeclined(tx, { jobId: jobUuid, kind })
  await insertInvoice(tx, {
    id: invoice.invoiceId,
    ...ownersOf(invoice),
    kind,
    state: invoice.state,
    revision: (declined?.revision ?? 0) + 1,
    ...toColumns(entries, namespace, treatment),
    authorMembershipId: invoice.createdBy,
    createdAt: at,
  })
  await linkInvoiceFiles(tx, lockedJob, { id: invoice.invoiceId, entries })
  return viewInvoice(tx, invoice.invoiceId, { actor, now })
})
