import type { InputOf } from '@fettle/contracts/kernel/method'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { kindByLines, type Quote, type QuoteContent, quoteTotals } from '@fettle/domain/quotes/quote'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { linkAttachments } from '#areas/attachments/attachments.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import { checkDays } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'

export type QuoteInput = Omit<InputOf<typeof quotesMethods.create>, 'jobUuid'>
type On = Pick<LockedJob, 'file'> & { readonly now: number }

/** Converts input to domain content. Tax rates are those of the start date, or of today. */
export const toContent = (entries: QuoteInput, lines: readonly Line[], { file, now }: On): QuoteContent => {
  checkDays(
    file.record,
    [
      ['validUntil', entries.validUntil],
      ['startOn', entries.startOn],
    ],
    { now },
  )
  return contentOf(entries, lines, { file, now })
}

const contentOf = (entries: QuoteInput, lines: readonly Line[], { file, now }: On): QuoteContent => ({
  kind: kindByLines('standard', lines),
  siteVisitReason: null,
  lines,
  note: entries.note,
  validUntil: entries.validUntil,
  supplyOn: entries.startOn ?? localDateOf(file.record.timeZone, now),
  statedTax: null,
  recordedSide: null,
})

/** Columns of a quote's content, with totals. */
export const toColumns = (
  content: QuoteContent,
  entries: Pick<QuoteInput, 'startOn' | 'durationDays'>,
  namespace: Market,
) => {
  const edition = editionOf(namespace)
  const { net, tax, gross } = quoteTotals(content, edition)
  return {
    kind: content.kind,
    siteVisitReason: content.siteVisitReason,
    lines: [...content.lines],
    note: content.note,
    validUntil: content.validUntil,
    supplyOn: content.supplyOn,
    startOn: entries.startOn,
    durationDays: entries.durationDays,
    statedTax: content.statedTax ?? null,
    recordedSide: content.recordedSide ?? null,
    currency: edition.currency.code,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
  }
}

/** Columns of a new quote's owner and creation. */
export const creationContext = (quote: Quote, at: string) => ({
  id: quote.quoteId,
  clientTenantId: quote.clientTenantId,
  contractorTenantId: quote.contractorTenantId,
  workOrderId: quote.workOrderId,
  jobId: quote.jobId,
  state: quote.state,
  revision: quote.version,
  replacesId: quote.replaces,
  authorMembershipId: quote.createdBy,
  createdAt: at,
})

export const linkQuoteFiles = (
  tx: Tx,
  { job }: LockedJob,
  one: { id: string; entries: Pick<QuoteInput, 'attachmentUuids'> },
): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: one.id, role: 'quote' }
  return linkAttachments(tx, where, one.entries.attachmentUuids)
}
