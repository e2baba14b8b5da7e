import { booksMethods, type JournalView } from '@fettle/contracts/books/books.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Currency } from '@fettle/domain/kernel/money'
import { handler } from '#platform/runner/handlers'
import { type JournalRow, listAccountJournals, listAccounts, listJournals } from '../books.store.ts'

const atOnce = 25

export const listBalances = handler(booksMethods.balances, async (_input, { read, actor }) => {
  const currency = editionOf(actor.namespace).currency.code
  const rows = await listAccounts(read, currency)
  return {
    accounts: rows.map(({ id: uuid, kind, sub, balance }) => ({
      uuid,
      kind,
      sub,
      balance: { amount: Number(balance), currency },
    })),
  }
})

const showJournal = (row: JournalRow, currency: Currency): JournalView => {
  const sum = (amount: string | number | null) => (amount === null ? null : { amount: Number(amount), currency })
  return {
    uuid: row.id,
    kind: row.kind,
    valueOn: row.value_on,
    postedAt: row.at,
    counterparty: row.counterparty,
    invoice:
      row.invoice_id === null
        ? null
        : {
            uuid: row.invoice_id,
            workOrderUuid: row.work_order_id ?? '',
            jobUuid: row.job_id ?? '',
            number: row.number ?? '',
          },
    postings: row.postings.map(({ kind, sub, amount }) => ({ kind, sub, amount: { amount, currency } })),
    amount: sum(row.amount),
    balanceAfter: sum(row.balance_after),
  }
}

export const listJournalsMethod = handler(
  booksMethods.journals,
  async ({ accountUuid, afterUuid }, { read, actor }) => {
    const currency = editionOf(actor.namespace).currency.code
    const page = { after: afterUuid, most: atOnce + 1 }
    const rows =
      accountUuid === null
        ? await listJournals(read, { currency, ...page })
        : await listAccountJournals(read, { accountId: accountUuid, ...page })
    return { rows: rows.slice(0, atOnce).map((row) => showJournal(row, currency)), hasMore: rows.length > atOnce }
  },
)
