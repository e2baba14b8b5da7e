import type { Invoice } from '@fettle/domain/invoices/invoice'
import type { InvoiceEvent } from '@fettle/domain/invoices/invoice-events'
import { type GovernedInvoice, invoicePolicy } from '@fettle/domain/invoices/invoice-policy'
import type { Currency } from '@fettle/domain/kernel/money'
import type { Result } from '@fettle/domain/kernel/result'
import { type JobPeople, type LockedJob, loadOnJob, placeOnJob } from '#areas/jobs/jobs.port'
import { eventPlace, type OrderCommandContext, recordEvents, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { accept } from '#platform/runner/refusal'
import { findInvoice, saveInvoice } from './invoices.store.ts'
import type { InvoiceRecord, invoices } from './invoices.tables.ts'

/** An invoice loaded for a command: its row, domain object and locked order. */
export type LockedInvoice = { record: InvoiceRecord; invoice: Invoice; lockedJob: LockedJob }

type InvoicePeople = Pick<JobPeople, 'assignees' | 'invitedBy'>
export const toInvoice = (record: InvoiceRecord, { assignees, invitedBy }: InvoicePeople): Invoice => ({
  invoiceId: record.id,
  ...placeOnJob(record, { organisationUuid: record.organisationId, assignees, invitedBy }),
  kind: record.kind as Invoice['kind'],
  state: record.state as Invoice['state'],
  number: record.number,
  lines: record.lines,
  note: record.note,
  supplyOn: record.suppliedOn,
  statedTax: record.statedTax,
  taxCorrections: record.taxCorrections,
  taxTreatment: record.taxTreatment as Invoice['taxTreatment'],
  recordedSide: record.recordedSide as Invoice['recordedSide'],
  credits: null,
  issuedOn: record.issuedOn,
  dueOn: record.dueOn,
  advancePaid: false,
  createdBy: record.authorMembershipId,
  submittedAt: record.submittedAt === null ? null : storedEpochMs(record.submittedAt),
  decision: null,
  payment: null,
})

export const toGross = ({ gross, currency }: InvoiceRecord) => ({ amount: gross, currency: currency as Currency })

export const governedInvoice = (record: InvoiceRecord, people: InvoicePeople): GovernedInvoice & Invoice => ({
  ...toInvoice(record, people),
  gross: toGross(record),
})

/** Loads an invoice for a command: visible, permitted, current, and its order locked. */
export const loadInvoiceForUpdate = async (
  context: OrderCommandContext,
  asked: { invoiceUuid: string; version: number },
  verb: keyof typeof invoicePolicy,
): Promise<LockedInvoice> => {
  const { tx, actor } = context
  const { subject, ...locked } = await loadOnJob(context, {
    find: () => findInvoice(tx, actor, asked.invoiceUuid),
    version: asked.version,
    toDomain: toInvoice,
    policy: ({ assignees, invitedBy }, record) =>
      invoicePolicy[verb](actor, governedInvoice(record, { assignees, invitedBy })),
  })
  return { ...locked, invoice: subject }
}

type Move = {
  readonly answer: Result<Invoice, string, InvoiceEvent>
  readonly changes?: Partial<typeof invoices.$inferInsert>
}

/** Saves the result of a decision and records its events; drafts record none. */
export const transitionInvoice = async (
  { tx }: OrderCommandContext,
  { record, lockedJob }: LockedInvoice,
  { answer, changes = {} }: Move,
): Promise<void> => {
  const { state } = accept(answer)
  await saveInvoice(tx, record, { state, ...changes })
  const { number, gross, currency, kind } = record
  const isSilent = record.state === 'draft' && state === 'void'
  if (answer.ok && !isSilent)
    recordEvents(tx, answer.events, eventPlace(lockedJob.file, { number, gross, currency, invoiceKind: kind }))
}
