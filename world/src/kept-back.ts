import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { todayOf } from '@fettle/domain/editions/today'
import type { ApiUser } from './api-user.ts'
import { day } from './days.ts'
import type { SeededMarket } from './seeded-market.ts'

const texts = {
  uk: { dispute: 'One hour was spent on the wrong flat', answer: 'Half an hour is ours', credit: 'Counted twice' },
  de: {
    dispute: 'Eine Stunde entfiel auf die falsche Wohnung',
    answer: 'Eine halbe Stunde geht auf uns',
    credit: 'Doppelt gezählt',
  },
  us: { dispute: 'One hour was spent in the wrong unit', answer: 'Half an hour is ours', credit: 'Counted twice' },
} as const

type Seeded = {
  /** Paid, then credited in part. */
  readonly paid: InvoiceView
  readonly disputed: InvoiceView
  readonly retained: InvoiceView
  readonly finance: ApiUser
  readonly owner: ApiUser
  readonly now: number
}

/** A credit note after payment, a dispute with an answer, and a retention that is held. */
export const seedKeptBack = async ({ seedData }: SeededMarket, seeded: Seeded): Promise<void> => {
  const { finance, owner, now } = seeded
  const words = texts[seedData.namespace]
  finance.at = now - 2 * day
  owner.at = now - 2 * day
  const asked = async ({ uuid: invoiceUuid }: InvoiceView) => {
    const { version } = await finance.call(invoicesMethods.get, { invoiceUuid })
    return { invoiceUuid, version }
  }
  const credit = { number: `${seeded.paid.number}-C1`, note: words.credit, lines: [{ place: 0, net: 400 }] }
  await owner.call(invoicesMethods.credit, { ...(await asked(seeded.paid)), ...credit })
  const dispute = { lines: [0], amount: 600, reason: words.dispute }
  await finance.call(disputesMethods.raise, { ...(await asked(seeded.disputed)), ...dispute })
  owner.at = now - day
  await owner.call(disputesMethods.answer, { ...(await asked(seeded.disputed)), answer: words.answer, offered: 300 })
  const retention = { percent: 500, releaseOn: todayOf(seedData, now + 180 * day) }
  await finance.call(retentionsMethods.retain, { ...(await asked(seeded.retained)), ...retention })
}
