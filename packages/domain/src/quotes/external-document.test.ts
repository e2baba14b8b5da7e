import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editionOf } from '../editions/editions.ts'
import { toEpochMs } from '../kernel/instant.ts'
import { type ExternalDocument, externalDocumentLines, validateExternalDocument } from './external-document.ts'
import { quoteTotals } from './quote.ts'

const edition = editionOf('uk')
const moment = { at: toEpochMs('2026-03-25T12:00:00Z') ?? 0, clientTimeZone: 'Europe/London' }
const paper: ExternalDocument = {
  description: 'New boiler',
  gross: 120_00,
  tax: 20_00,
  labour: 40_00,
  files: 1,
  datedOn: '2026-03-20',
  dueOn: null,
}
const code = (more: Partial<ExternalDocument>) => validateExternalDocument({ ...paper, ...more }, moment)?.code

describe('an external document', () => {
  it('totals what it states, whatever the rates of the day would give', () => {
    const sums = fc
      .record({ net: fc.integer({ min: 0, max: 10_000_000 }), tax: fc.nat(3_000_000), share: fc.nat(100) })
      .map(({ net, tax, share }) => ({
        description: 'x',
        gross: net + tax,
        tax,
        labour: Math.floor((net * share) / 100),
      }))
    fc.assert(
      fc.property(sums, (given) => {
        const lines = externalDocumentLines(given)
        const totals = quoteTotals({ lines, supplyOn: '2026-03-20', statedTax: given.tax }, edition)
        expect([totals.gross.amount, totals.tax.amount, totals.labourNet.amount]).toEqual([
          given.gross,
          given.tax,
          given.labour,
        ])
        expect(totals.lines.reduce((sum, line) => sum + line.gross.amount, 0)).toBe(given.gross)
        expect(totals.taxes.reduce((sum, row) => sum + row.tax.amount, 0)).toBe(given.tax)
      }),
    )
  })

  it('has the rate that its tax corresponds to', () => {
    const totals = quoteTotals(
      { lines: externalDocumentLines(paper), supplyOn: '2026-03-20', statedTax: paper.tax },
      edition,
    )
    expect(totals.taxes).toMatchObject([{ rate: 2000, base: { amount: 100_00 } }])
  })

  it.each([
    [{ files: 0 }, 'external_file_missing'],
    [{ tax: 120_01 }, 'external_tax_above_total'],
    [{ labour: 100_01 }, 'external_labour_above_net'],
    [{ datedOn: '2026-03-26' }, 'external_dated_in_the_future'],
    [{ dueOn: '2026-03-19' }, 'external_due_before_date'],
    [{ dueOn: '2026-03-20', labour: 100_00 }, undefined],
  ])('with %j answers %s', (more, expected) => {
    expect(code(more)).toBe(expected)
  })
})
