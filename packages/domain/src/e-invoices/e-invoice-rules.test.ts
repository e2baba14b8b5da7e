import { describe, expect, it } from 'vitest'
import type { EInvoice } from './e-invoice.ts'
import { eInvoiceOf } from './e-invoice-of.ts'
import { eInvoiceFindings } from './e-invoice-rules.ts'
import { exactDecimal, minorUnitsText, toMinorUnits } from './exact-decimal.ts'
import { sampleExport } from './sample-export.ts'
import { ublOf } from './ubl-writer.ts'

const good = eInvoiceOf(sampleExport(), 'xrechnung')
const rulesOf = (invoice: EInvoice) =>
  eInvoiceFindings(invoice).map(({ rule, severity }) => (severity === 'fatal' ? rule : `${rule} (warning)`))
const [first, ...rest] = good.lines

describe('the e-invoice of an invoice', () => {
  it('keeps all rules', () => {
    expect(rulesOf(good)).toEqual([])
    expect(rulesOf(eInvoiceOf(sampleExport(), 'en16931'))).toEqual([])
  })
  it('addresses both parties of a Peppol BIS invoice by their VAT numbers', () => {
    const { buyer } = sampleExport()
    const known = sampleExport({ buyer: { ...buyer, vatNumber: 'DE 811569869' } })
    const invoice = eInvoiceOf(known, 'peppol')
    expect(rulesOf(invoice)).toEqual([])
    const text = ublOf(invoice)
    expect(text).toContain('<cbc:EndpointID schemeID="9930">DE811569869</cbc:EndpointID>')
    expect(text).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>')
    expect(rulesOf(eInvoiceOf(sampleExport(), 'peppol'))).toEqual(['PEPPOL-EN16931-R010'])
    const silent = eInvoiceOf({ ...known, issuer: { ...known.issuer, telephone: '' } }, 'peppol')
    expect(rulesOf(silent)).toEqual(['DE-R-006'])
    const mailed = { ...invoice, buyer: { ...invoice.buyer, electronicScheme: 'EM', electronicAddress: 'a@b.example' } }
    expect(rulesOf(mailed)).toEqual(['PEPPOL-EN16931-CL008'])
  })
  it('states a discount as a negative quantity, and the tax once on the sum', () => {
    expect(good.lines.map(({ quantity, unitPrice, net }) => [quantity, unitPrice, net])).toEqual([
      ['1.5', '64.00', 9600],
      ['3', '23.345', 7004],
      ['-1', '5.00', -500],
    ])
    expect(good.taxes).toMatchObject([{ code: 'S', percent: '19', base: 16_104, tax: 3060 }])
    expect(good.totals).toMatchObject({ net: 16_104, tax: 3060, gross: 19_164, payable: 19_164 })
  })
  it('credits positive sums in a credit note', () => {
    const line = { kind: 'labour', description: 'Gutschrift', unit: 'hour', taxCategory: 'standard' } as const
    const credited = sampleExport({
      kind: 'credit_note',
      creditOf: 'R-2026-16',
      lines: [{ ...line, quantity: 10_000, unitPrice: -640_000 }],
    })
    const note = eInvoiceOf(credited, 'xrechnung')
    expect(note).toMatchObject({
      typeCode: '381',
      preceding: ['R-2026-16'],
      totals: { net: 6400, tax: 1216, payable: 7616 },
    })
    expect(note.lines).toMatchObject([{ quantity: '1', unitPrice: '64.00', net: 6400 }])
    expect(rulesOf(note)).toEqual([])
  })
  it('states the reverse charge with its reason, and needs the VAT number of the buyer', () => {
    const { buyer } = sampleExport()
    const charged = eInvoiceOf(sampleExport({ treatment: 'reverse_charge' }), 'xrechnung')
    expect(charged.taxes).toEqual([
      {
        code: 'AE',
        percent: '0',
        base: 16_104,
        tax: 0,
        reason: 'Steuerschuldnerschaft des Leistungsempfängers',
        reasonCode: 'VATEX-EU-AE',
      },
    ])
    expect(rulesOf(charged)).toEqual(['BR-AE-02'])
    const known = sampleExport({ treatment: 'reverse_charge', buyer: { ...buyer, vatNumber: 'DE811569869' } })
    expect(rulesOf(eInvoiceOf(known, 'xrechnung'))).toEqual([])
  })
  it('states the exemption of a small business', () => {
    const small = eInvoiceOf(sampleExport({ treatment: 'small_business' }), 'xrechnung')
    expect(small).toMatchObject({ taxes: [{ code: 'E', tax: 0 }], totals: { tax: 0, payable: 16_104 } })
    expect(rulesOf(small)).toEqual([])
  })
  it('uses the order number where the buyer has no reference', () => {
    const { buyer } = sampleExport()
    expect(eInvoiceOf(sampleExport({ buyer: { ...buyer, reference: '' } }), 'xrechnung').buyerReference).toBe('4711')
  })
  it('identifies a seller without VAT number by the tax number (BR-CO-26)', () => {
    const { issuer } = sampleExport()
    const small = sampleExport({ issuer: { ...issuer, vatNumber: '', companyNumber: '' } })
    expect(eInvoiceOf(small, 'xrechnung').seller.identifier).toBe('231/123/45678')
    expect(rulesOf(eInvoiceOf(small, 'xrechnung'))).toEqual([])
  })
})

describe('a broken e-invoice', () => {
  if (!first) throw new Error('The sample has no lines')
  it.each<[string, Partial<EInvoice>, string[]]>([
    ['without a number', { number: ' ' }, ['BR-02']],
    ['without lines', { lines: [] }, ['BR-16', 'BR-CO-10', 'BR-S-08']],
    ['without contact', { seller: { ...good.seller, contactName: '', telephone: '' } }, ['BR-DE-5', 'BR-DE-6']],
    ['without e-mail of the buyer', { buyer: { ...good.buyer, electronicAddress: '' } }, ['PEPPOL-EN16931-R010']],
    ['without bank details', { payment: null }, ['BR-DE-1']],
    [
      'with a transfer to nowhere',
      { payment: { code: '58', iban: '', bic: '', holder: '', reference: '' } },
      ['BR-DE-23-a'],
    ],
    ['without day of supply', { deliveredOn: '' }, ['BR-DE-TMP-32 (warning)']],
    ['with another total', { totals: { ...good.totals, gross: 19_165 } }, ['BR-CO-15', 'BR-CO-16']],
    [
      'with a net of a line that is not the product',
      { lines: [{ ...first, net: 9700 }, ...rest] },
      ['PEPPOL-EN16931-R120', 'BR-CO-10', 'BR-S-08'],
    ],
    ['with a negative price', { lines: [{ ...first, unitPrice: '-64.00', quantity: '-1.5' }, ...rest] }, ['BR-27']],
    ['of an unknown type', { typeCode: '999' }, ['BR-DE-17']],
    [
      'with reverse charge without reason',
      {
        lines: good.lines.map((line) => ({ ...line, taxCode: 'AE', taxPercent: '0' })),
        taxes: [{ code: 'AE', percent: '0', base: 16_104, tax: 0, reason: '', reasonCode: '' }],
        totals: { ...good.totals, tax: 0, gross: 16_104, payable: 16_104 },
      },
      ['BR-AE-10', 'BR-AE-02'],
    ],
  ])('%s', (_name, changes, rules) => {
    expect(rulesOf({ ...good, ...changes })).toEqual(rules)
  })
  it('accepts tax that was rounded by line, with a warning', () => {
    const taxes = good.taxes.map((row) => ({ ...row, tax: 3061 }))
    const totals = { ...good.totals, tax: 3061, gross: 19_165, payable: 19_165 }
    expect(rulesOf({ ...good, taxes, totals })).toEqual(['BR-CO-17 (warning)'])
  })
  it('names the stated and the calculated sum', () => {
    const [finding] = eInvoiceFindings({ ...good, totals: { ...good.totals, payable: 100 } })
    expect(finding).toMatchObject({
      rule: 'BR-CO-16',
      term: 'payable',
      fault: 'differs',
      stated: '1.00',
      expected: '191.64',
    })
  })
})

describe('decimals of any length', () => {
  it.each([
    ['-7612.50', '19', -144_638],
    ['0.005', '100', 1],
    ['-0.005', '100', -1],
    ['1', '0', 0],
  ])('%s at %s %% is %d', (base, percent, minor) => {
    const [one, other] = [exactDecimal(base), exactDecimal(percent)]
    if (!one || !other) throw new Error('No decimals')
    expect(toMinorUnits({ digits: one.digits * other.digits, places: one.places + other.places + 2 })).toBe(minor)
  })
  it.each(['1,5', '1e3', '', 'NaN', '1.2.3'])('%s is none', (text) => expect(exactDecimal(text)).toBeUndefined())
  it('are written with two places', () => {
    expect([minorUnitsText(5), minorUnitsText(-1446_38), minorUnitsText(0)]).toEqual(['0.05', '-1446.38', '0.00'])
  })
})
