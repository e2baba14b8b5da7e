import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bacsFile } from './bacs-file.ts'
import { entryHash, nachaFile } from './nacha-file.ts'
import { bankText, decimalOf, type PaymentFile } from './payment-file.ts'
import { sepaFile } from './sepa-file.ts'

const none = { holder: '', iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }
const address = { addressLine1: '2 Mill Lane', town: 'Köln', postcode: '50667' }
const common = { runNumber: 12, createdAt: '2026-03-02T09:00:00.000Z', executeOn: '2026-03-04' } as const
const order = (account: object, amountMinor: number, at: number) => ({
  reference: `FT-ABCD-000${at}`,
  amountMinor,
  counterparty: { name: 'Payee', account: { ...none, ...account }, ...address },
  text: 'R-1, R-2',
})
const sepa: PaymentFile = {
  ...common,
  currency: 'EUR',
  country: 'DE',
  originator: {
    name: 'Hansa Wohnen & Söhne',
    town: 'Hamburg',
    originatorId: '',
    account: { ...none, holder: 'Hansa Wohnen', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  },
  orders: [
    order({ holder: 'Müller <Bad & Bau>', iban: 'DE89370400440532013000' }, 1_011_500, 1),
    order({ holder: 'Groß GmbH', iban: 'DE02500105170137075030', bic: 'INGDDEFFXXX' }, 5, 2),
  ],
}
const bacs: PaymentFile = {
  ...common,
  currency: 'GBP',
  country: 'GB',
  originator: {
    name: 'Northgate Homes',
    town: 'Leeds',
    originatorId: '284917',
    account: { ...none, holder: 'Northgate Homes', sortCode: '200415', accountNumber: '60214837' },
  },
  orders: [
    order({ holder: 'Pennine Heating & Plumbing Ltd', sortCode: '401237', accountNumber: '31847290' }, 74_000, 1),
    order({ holder: 'Calder Electrical', sortCode: '401338', accountNumber: '31855209' }, 1, 2),
  ],
}
const ach: PaymentFile = {
  ...common,
  currency: 'USD',
  country: 'US',
  originator: {
    name: 'Hudson & Main',
    town: 'New York',
    originatorId: '1462718281',
    account: { ...none, holder: 'Hudson & Main', routingNumber: '021000021', accountNumber: '4480127735' },
  },
  orders: [
    order({ holder: 'Queens Electric', routingNumber: '011000015', accountNumber: '7720048116' }, 182_400, 1),
    order({ holder: 'Bronx Boilers', routingNumber: '026009593', accountNumber: '5581203391' }, 999, 2),
  ],
}

describe('texts and sums of a file', () => {
  it('are written without floating point', () => {
    expect([0, 5, 10, 99, 100, 123_456_789_012].map(decimalOf)).toEqual([
      '0.00',
      '0.05',
      '0.10',
      '0.99',
      '1.00',
      '1234567890.12',
    ])
  })
  it('have letters that every bank takes', () => {
    expect(bankText('Müller & Söhne – Straße «1» é', 40)).toBe('Mueller + Soehne - Strasse 1 e')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(140), (text, most) => {
        const written = bankText(text, most)
        expect(written.length).toBeLessThanOrEqual(most)
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      }),
    )
  })
})

describe('a SEPA file', () => {
  const text = sepaFile(sepa)
  const all = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value)
  it('states number and sum twice, exact to the cent', () => {
    expect(all('NbOfTxs')).toEqual(['2', '2'])
    expect(all('CtrlSum')).toEqual(['10115.05', '10115.05'])
    expect(all('InstdAmt')).toEqual(['10115.00', '0.05'])
  })
  it('has structured addresses, letters of SEPA, and the reference twice', () => {
    expect(all('TwnNm')).toEqual(['Hamburg', 'Koeln', 'Koeln'])
    expect(all('Ctry')).toEqual(['DE', 'DE', 'DE'])
    expect(text).not.toContain('AdrLine')
    expect(all('Nm')).toEqual(['Hansa Wohnen + Soehne', 'Hansa Wohnen', 'Mueller Bad + Bau', 'Gross GmbH'])
    expect(all('EndToEndId')).toEqual(['FT-ABCD-0001', 'FT-ABCD-0002'])
    expect(all('Ustrd')[0]).toBe('FT-ABCD-0001 R-1, R-2')
  })
})

describe('a Bacs file', () => {
  const lines = bacsFile(bacs).split('\r\n').slice(0, -1)
  it('has labels of 80 characters and records of 100', () => {
    expect(lines.map((line) => line.slice(0, 4))).toEqual([
      'VOL1',
      'HDR1',
      'HDR2',
      'UHL1',
      '4012',
      '4013',
      '2004',
      'EOF1',
      'EOF2',
      'UTL1',
    ])
    expect(lines.map(({ length }) => length)).toEqual([80, 80, 80, 80, 100, 100, 100, 80, 80, 80])
  })
  it('balances: the contra is the sum of the credits, and the totals name both', () => {
    const [, , , , first, second, contra, , , totals] = lines
    expect([first, second, contra].map((line) => line?.slice(35, 46))).toEqual([
      '00000074000',
      '00000000001',
      '00000074001',
    ])
    expect([first, contra].map((line) => line?.slice(15, 17))).toEqual(['99', '17'])
    expect(totals?.slice(4, 44)).toBe('0000000074001000000007400100000010000002')
  })
  it('names the day of processing by the day of the year', () => {
    expect(lines[3]?.slice(4, 10)).toBe(' 26063')
  })
})

describe('an ACH file', () => {
  const lines = nachaFile(ach).split('\n').slice(0, -1)
  it('has records of 94 characters in blocks of ten', () => {
    expect(lines.length % 10).toBe(0)
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([94]))
    expect(lines.map((line) => line[0])).toEqual(['1', '5', '6', '7', '6', '7', '8', '9', '9', '9'])
  })
  it('has the hash of the routing numbers and the sums in both controls', () => {
    expect(entryHash(ach.orders)).toBe(1_100_001n + 2_600_959n)
    expect(lines[6]?.slice(4, 44)).toBe('0000040003700960000000000000000000183399')
    expect(lines[7]?.slice(13, 55)).toBe('000000040003700960000000000000000000183399')
    expect(lines[7]?.slice(1, 13)).toBe('000001000001')
  })
})

it('is made of whole blocks with any number of orders', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const orders = Array.from({ length: count }, (_, at) =>
        order(ach.orders[0]?.counterparty.account ?? {}, 100 + at, at),
      )
      const lines = nachaFile({ ...ach, orders })
        .split('\n')
        .slice(0, -1)
      expect(lines.length % 10).toBe(0)
      expect(Number(lines.findLast((line) => line.startsWith('9000'))?.slice(7, 13))).toBe(lines.length / 10)
    }),
  )
})
