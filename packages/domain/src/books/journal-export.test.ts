import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datevColumns } from './datev-columns.ts'
import { datevFile } from './datev-file.ts'
import {
  acceptJournalExport,
  datevAccount,
  type ExportedJournal,
  type ExportedLine,
  pairPostings,
} from './journal-export.ts'

const line = (account: string, amount: number): ExportedLine => ({ account, accountName: '', counterparty: '', amount })
const period = { from: '2026-01-01', to: '2026-03-31' }

describe('pairs of postings', () => {
  it('have the sums of each account, whatever the postings', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 1, maxLength: 7 }), (amounts) => {
        const rest = -amounts.reduce((sum, amount) => sum + amount, 0)
        const lines = [...amounts, rest].map((amount, at) => line(String(at), amount))
        const pairs = pairPostings(lines)
        for (const { account, amount } of lines) {
          const debit = pairs.reduce((sum, pair) => sum + (pair.debit.account === account ? pair.amount : 0), 0)
          const credit = pairs.reduce((sum, pair) => sum + (pair.credit.account === account ? pair.amount : 0), 0)
          expect(debit - credit).toBe(amount)
        }
        for (const { amount } of pairs) expect(amount).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a file for DATEV', () => {
  const approved: ExportedJournal = {
    number: '1',
    valueOn: '2026-03-02',
    text: 'Rechnung "freigegeben"',
    document: 'R 2026/7;x',
    lines: [
      line('4805', 1_000_000),
      line('1570', 190_000),
      { ...line('1600', -1_190_000), counterparty: 'Groß & Söhne' },
    ],
  }
  const lines = datevFile([approved], { ...period, consultant: 1001, client: 7 }).split('\r\n')
  it('has the head of version 13 and 125 columns', () => {
    expect(lines[0]?.split(';').slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
    expect(lines[0]?.split(';').slice(10, 16)).toEqual(['1001', '7', '20260101', '4', '20260101', '20260331'])
    expect(datevColumns).toHaveLength(125)
    expect(lines.slice(1, 4).map((row) => row.split(';').length)).toEqual([125, 125, 125])
  })
  it('has positive sums with a comma, days as TTMM and quoted texts', () => {
    const [first, second] = lines.slice(2).map((row) => row.split(';'))
    expect(first?.slice(0, 2)).toEqual(['10000,00', '"S"'])
    expect(first?.slice(6, 11)).toEqual(['4805', '1600', '""', '0203', '"R2026/7x"'])
    expect(first?.[13]).toBe('"Rechnung ""freigegeben"" Groß & Söhne"')
    expect(second?.slice(0, 8)).toEqual(['1900,00', '"S"', '"EUR"', '', '', '""', '1570', '1600'])
  })
  it('pads accounts to the longest one', () => {
    const long = datevFile([{ ...approved, lines: [line('48050', 5), line('1600', -5)] }], {
      ...period,
      consultant: 1001,
      client: 7,
    })
    expect(long.split('\r\n')[2]?.split(';').slice(6, 8)).toEqual(['48050', '16000'])
  })
  it('takes the account of an account code where it is a number', () => {
    expect(datevAccount({ kind: '5000', ledgerAccount: '4260' }, 'client')).toBe('4260')
    expect(datevAccount({ kind: '5000', ledgerAccount: 'Repairs' }, 'client')).toBe('4800')
    expect(datevAccount({ kind: '1300', ledgerAccount: '' }, 'contractor')).toBe('1400')
  })
})

it('is offered by market, for DATEV within one year', () => {
  expect(acceptJournalExport({ ...period, format: 'datev' }, 'uk')).toMatchObject({
    code: 'journal_format_not_offered',
  })
  expect(acceptJournalExport({ ...period, format: 'datev' }, 'de').ok).toBe(true)
  const years = { from: '2025-12-31', to: '2026-01-01', format: 'datev' } as const
  expect(acceptJournalExport(years, 'de')).toMatchObject({ code: 'journal_export_spans_years' })
  expect(acceptJournalExport({ ...years, format: 'csv' }, 'de').ok).toBe(true)
})
