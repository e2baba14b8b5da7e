import type { Market } from '@fettle/domain/editions/edition'
import { describe, expect, it } from 'vitest'
import { createPdfFonts, prepareFonts } from './pdf-fonts.ts'
import { pdfFormat } from './pdf-format.ts'
import { type PdfContent, renderPdf } from './render-pdf.ts'
import { printable, textRuns } from './text-runs.ts'

const paper = (namespace: Market, rows = 1): PdfContent => ({
  namespace,
  at: 1_772_442_000_000,
  title: 'Quote',
  reference: 'Q-0001',
  issuer: { name: 'Müller & Söhne', lines: ['Straße 1'] },
  facts: [{ label: 'Number', text: 'Q-0001' }],
  parties: [{ label: 'Client', lines: ['Łódź Dvořák', 'Ω'] }],
  table: {
    columns: [
      { label: 'Description', share: 3, align: 'left' },
      { label: 'Net', share: 1, align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_row, place) => [`Line ${place + 1}`, '£1.00']),
  },
  totals: [{ label: 'Total', text: '£1.00' }],
  notes: [],
})

const textOf = async (namespace: Market, rows?: number) =>
  Buffer.from(await renderPdf(paper(namespace, rows))).toString('latin1')

describe('a PDF', () => {
  it('has the page size of its market', async () => {
    expect(await textOf('uk')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
    expect(await textOf('us')).toMatch(/\/MediaBox \[0 0 612 792\]/)
  })

  it('embeds its fonts and names its language', async () => {
    const text = await textOf('de')
    expect(text).toContain('NotoSans-Regular')
    expect(text).toMatch(/\/Lang \(de-DE\)/)
  })

  it('continues on further pages', async () => {
    const pages = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length
    expect(pages(await textOf('uk', 5))).toBe(1)
    expect(pages(await textOf('uk', 120))).toBeGreaterThan(2)
  })

  it('is identical for identical content', async () => {
    const [one, other] = [await textOf('uk'), await textOf('uk')]
    expect(one.replace(/\/ID \[.*?\]/, '')).toBe(other.replace(/\/ID \[.*?\]/, ''))
  })
})

describe('the format of a market', () => {
  it.each([
    ['uk', ['£1,234.56', '31/03/2026', '2.5', '20%']],
    ['de', ['1.234,56\u00a0€', '31.03.2026', '2,5', '20\u00a0%']],
    ['us', ['$1,234.56', '03/31/2026', '2.5', '20%']],
  ] as const)('%s writes sums, days, quantities and rates its own way', (namespace, written) => {
    const format = pdfFormat(namespace)
    expect([
      format.money({ amount: 123_456, currency: 'GBP' }),
      format.day('2026-03-31'),
      format.quantity('2.5'),
      format.rate(2000),
    ]).toEqual(written)
  })

  it('formats values below one and negative values exactly', () => {
    const { money } = pdfFormat('uk')
    expect([money({ amount: 5, currency: 'GBP' }), money({ amount: -1005, currency: 'GBP' })]).toEqual([
      '£0.05',
      '-£10.05',
    ])
  })
})

const scripts = {
  Vietnamese: 'Đặng Thị Hằng',
  Polish: 'Łódź, Ş. Yılmaz',
  Hebrew: 'שלום עולם',
  Arabic: 'تسرب الماء',
  Devanagari: 'नमस्ते हिन्दी',
  Chinese: '漏水 李小龙',
  Cyrillic: 'протечка, Ґ',
  Greek: 'Ωμέγα ἀρχή',
  signs: '≤ ≥ → ✓ ☐ ½ ″ № € °C – “” ′ ×',
}

const documentWith = async (text: string) => {
  await prepareFonts(text)
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ bufferPages: true })
  return createPdfFonts(document as never)
}

describe('a text of several scripts', () => {
  it.each(Object.entries(scripts))('has a font for each character of %s', async (_name, text) => {
    const fonts = await documentWith(text)
    for (const weight of [400, 700] as const) {
      const missing = Array.from(text).filter((character) => !fonts.find(character, weight))
      expect(missing).toEqual([])
    }
  })

  it('names a character that no font has, and never leaves it blank', async () => {
    const fonts = await documentWith('')
    const isKnown = (character: string) => fonts.find(character, 400) !== undefined
    expect(printable('Fire 🫨 at 5 °C', isKnown)).toBe('Fire [U+1FAE8] at 5 °C')
    expect(printable('⌀ 22', isKnown)).toBe('Ø 22')
    expect(printable('a\ufe0fb\u200e', isKnown)).toBe('ab')
  })

  it('puts words from right to left, numbers within them from left to right, and mirrors brackets', () => {
    const order = (line: string) => textRuns(line, () => 'one').map(({ text }) => text)
    expect(order('Flat 3')).toEqual(['Flat 3'])
    expect(order('אב גד').filter((text) => text !== ' ')).toEqual(['גד', 'אב'])
    expect(order('Mr אב גד here').filter((text) => text.trim() !== '')).toEqual(['Mr ', 'גד', 'אב', ' here'])
    expect(order('אב 12').filter((text) => text !== ' ')).toEqual(['12', 'אב'])
    expect(order('(אב)').join('')).toContain('אב')
  })

  it('is embedded with the glyphs it needs only', async () => {
    const text = Object.values(scripts).join('\n')
    const plain = await renderPdf(paper('uk'))
    const rich = await renderPdf({ ...paper('uk'), notes: [{ label: 'Note', text }] })
    expect(rich.byteLength - plain.byteLength).toBeLessThan(150_000)
  })
})
