import { ciiOf } from '@fettle/domain/e-invoices/cii-writer'
import type { EInvoice } from '@fettle/domain/e-invoices/e-invoice'
import { eInvoiceOf } from '@fettle/domain/e-invoices/e-invoice-of'
import { readEInvoice } from '@fettle/domain/e-invoices/read-e-invoice'
import { sampleExport } from '@fettle/domain/e-invoices/sample-export'
import { ublOf } from '@fettle/domain/e-invoices/ubl-writer'
import { describe, expect, it } from 'vitest'
import { embeddedXmlFiles } from '#platform/files/embedded-files'
import { parseXml } from '#platform/files/parse-xml'
import { renderPdf } from '#platform/pdf/render-pdf'
import { hybridFilename, hybridMetadata } from './hybrid-metadata.ts'

const read = (text: string) => {
  const root = parseXml(Buffer.from(text))
  return root && readEInvoice(root)
}

const writers: Readonly<Record<string, (invoice: EInvoice) => string>> = { ubl: ublOf, cii: ciiOf }

describe.each(['ubl', 'cii'])('an invoice in %s', (syntax) => {
  const write = writers[syntax] ?? ublOf
  it('is read back as it was, without findings', () => {
    const invoice = eInvoiceOf(sampleExport(), 'xrechnung')
    expect(read(write(invoice))).toEqual({ syntax, invoice, findings: [] })
  })
  it('is read back as a credit note', () => {
    const line = { kind: 'labour', description: 'Gutschrift', unit: 'hour', taxCategory: 'standard' } as const
    const lines = [{ ...line, quantity: 10_000, unitPrice: -640_000 }]
    const invoice = eInvoiceOf(sampleExport({ kind: 'credit_note', lines }), 'xrechnung')
    expect(read(write(invoice))?.invoice).toEqual(invoice)
  })
  it('names values that are none, and reads on', () => {
    const text = write(eInvoiceOf(sampleExport(), 'xrechnung'))
      .replaceAll('191.64', '191,64')
      .replace(/2026-?12-?20/, '2026-13-20')
    expect(read(text)?.findings.map(({ rule, stated }) => `${rule} ${stated}`)).toEqual([
      'BR-CO-25 2026-13-20',
      'BR-DEC-14 191,64',
      'BR-DEC-18 191,64',
      'BR-14 ',
      'BR-15 ',
    ])
  })
  it('leaves out what is unknown, instead of empty elements', () => {
    const { buyer } = sampleExport()
    const text = write(eInvoiceOf(sampleExport({ dueOn: null, note: '', buyer: { ...buyer, email: '' } }), 'xrechnung'))
    expect(text).not.toMatch(/<([a-z]+:\w+)[^>]*><\/\1>/)
  })
})

it('reads a Peppol BIS invoice back as it was, without findings', () => {
  const { buyer } = sampleExport()
  const invoice = eInvoiceOf(sampleExport({ buyer: { ...buyer, vatNumber: 'DE811569869' } }), 'peppol')
  expect(read(ublOf(invoice))).toEqual({ syntax: 'ubl', invoice, findings: [] })
})

describe('a document that is no invoice', () => {
  it.each(['<a/>', '<Invoice/>', '<Invoice xmlns="urn:other"/>', '<CrossIndustryInvoice xmlns="urn:other"/>'])(
    '%s is not read',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})

describe('a hybrid invoice', () => {
  it('is a PDF/A-3 that embeds the e-invoice', async () => {
    const text = ciiOf(eInvoiceOf(sampleExport(), 'en16931'))
    const bytes = await renderPdf({
      namespace: 'de',
      at: Date.parse('2026-11-20T10:00:00Z'),
      title: 'Rechnung',
      reference: 'R-2026-17',
      issuer: { name: 'Rohr & Söhne GmbH', lines: [] },
      facts: [],
      parties: [],
      notes: [],
      embedded: {
        filename: hybridFilename,
        text,
        contentType: 'text/xml',
        description: 'Factur-X/ZUGFeRD',
        metadata: hybridMetadata,
      },
    })
    const [file] = await embeddedXmlFiles(bytes)
    expect(file?.filename).toBe('factur-x.xml')
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe(text)
    const plain = Buffer.from(bytes).toString('latin1')
    expect(plain).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(plain).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(plain).toContain('/AFRelationship /Alternative')
    expect(plain).toContain('/OutputIntents')
  })
})
