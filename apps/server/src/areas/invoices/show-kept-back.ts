import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { keptBackOf, retentionStateOf } from '@fettle/domain/invoices/kept-back'
import type { Currency } from '@fettle/domain/kernel/money'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'
import { creditNotesOf } from './credits.store.ts'
import { remindersOf } from './dunning.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { disputesOf, retentionsOf, toDispute } from './kept-back.store.ts'

export type KeptBack = Pick<InvoiceView, 'keptBack' | 'retention' | 'disputes' | 'reminders'>
type Known = {
  readonly today: LocalDate
  /** What is not settled. */
  readonly open: number
}

/** What is kept from payment of an invoice. */
export const showKeptBack = async (read: Read, record: InvoiceRecord, known: Known): Promise<KeptBack> => {
  const [retentions, disputes, notes, reminders] = await Promise.all([
    retentionsOf(read, record.id),
    disputesOf(read, record.id),
    creditNotesOf(read, record),
    remindersOf(read, record.id),
  ])
  const sum = (amount: number) => ({ amount, currency: record.currency as Currency })
  const sumOrNull = (amount: number | null) => (amount === null ? null : sum(amount))
  const retention = retentions.at(-1)
  const keptSum = keptBackOf({
    retained: retentions.reduce((total, { gross, releasedAt }) => total + (releasedAt === null ? gross : 0), 0),
    disputes: disputes.map(toDispute),
    credits: notes.map(({ gross, createdAt: at }) => ({ gross: -gross, at })),
  })
  return {
    keptBack: sum(Math.min(known.open, keptSum)),
    retention: retention
      ? {
          uuid: retention.id,
          percent: retention.percent,
          sum: sum(retention.gross),
          state: retentionStateOf(retention, known.today),
          releaseOn: retention.releaseOn,
          releasedAt: retention.releasedAt,
        }
      : null,
    reminders: reminders.map(({ level, sentAt, open, isByHand }) => ({ level, sentAt, open: sum(open), isByHand })),
    disputes: disputes.map((each) => ({
      uuid: each.id,
      lines: each.lines,
      sum: sum(each.gross),
      reason: each.reason,
      state: each.state as InvoiceView['disputes'][number]['state'],
      raisedAt: each.raisedAt,
      answer: each.answer,
      offered: sumOrNull(each.offered),
      answeredAt: each.answeredAt,
      agreed: sumOrNull(each.agreed),
      endedAt: each.endedAt,
    })),
  }
}
