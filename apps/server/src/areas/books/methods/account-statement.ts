import { booksMethods } from '@fettle/contracts/books/books.methods'
import { acceptStatement } from '@fettle/domain/books/account-statement'
import { editionOf } from '@fettle/domain/editions/editions'
import { journalLabels, subAccountName } from '@fettle/words/journal-labels'
import { tenantNames } from '#areas/organisations/organisations.port'
import { pdfFormat } from '#platform/pdf/pdf-format'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { readStatement } from '../account-statement.store.ts'

const maxLines = 2000

export const accountStatement = handler(
  booksMethods.statement,
  async ({ accountUuid, from, to }, { read, actor, now }) => {
    const { tenantId, namespace, side } = actor
    const account = found(await readStatement(read, { accountId: accountUuid, from, to, most: maxLines + 1 }))
    accept(acceptStatement({ from, to, lineCount: account.lines.length }, maxLines))
    const format = pdfFormat(namespace)
    const words = journalLabels(format.locale, side)
    const { statement } = words
    const money = (amount: number) => format.money({ amount, currency: editionOf(namespace).currency.code })
    const name = [words.account[account.kind], subAccountName(words, account)].filter(Boolean).join(' · ')
    let balance = account.opening
    const rows = account.lines.map(({ valueOn, journal, counterparty, number, amount }) => {
      balance += amount
      const text = [words.journal[journal], counterparty, number].filter(Boolean).join(' · ')
      return [
        format.day(valueOn),
        text,
        amount > 0 ? money(amount) : '',
        amount < 0 ? money(-amount) : '',
        money(balance),
      ]
    })
    const owner = (await tenantNames(read, [tenantId])).get(tenantId) ?? ''
    const bytes = await renderPdf({
      namespace,
      at: now,
      title: statement.title,
      reference: name,
      issuer: { name: owner, lines: [] },
      facts: [
        { label: statement.account, text: name },
        { label: statement.period, text: `${format.day(from)} – ${format.day(to)}` },
        { label: statement.opening, text: money(account.opening) },
      ],
      parties: [],
      table: {
        columns: [
          { label: statement.day, share: 14, align: 'left' },
          { label: statement.entry, share: 41, align: 'left' },
          { label: statement.debit, share: 15, align: 'right' },
          { label: statement.credit, share: 15, align: 'right' },
          { label: statement.balance, share: 15, align: 'right' },
        ],
        rows,
      },
      totals: [{ label: statement.closing, text: money(balance) }],
      notes: [],
    })
    return { bytes, filename: `${statement.title} ${name} ${from} ${to}.pdf`, contentType: 'application/pdf' }
  },
)
