import { describe, expect, it } from 'vitest'
import type { BankAccount } from '../bank-accounts/bank-details.ts'
import { bacsFile } from './bacs-file.ts'
import { nachaFile } from './nacha-file.ts'
import type { DebitFile, DebitOrder } from './payment-file.ts'
import { sepaDebitFile } from './sepa-debit-file.ts'

const none: BankAccount = { holder: '', iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }
const order = (
  place: number,
  { isFirst = false, ...account }: Partial<BankAccount> & { isFirst?: boolean },
): DebitOrder => ({
  reference: `FT-ABCD-000${place}`,
  amountMinor: place * 10_001,
  mandate: { reference: `FM00000000000${place}`, signedOn: '2026-02-03', isFirst },
  text: `FM00000000000${place}`,
  counterparty: { name: '', account: { ...none, ...account }, addressLine1: '', town: '', postcode: '' },
})
const common = { runNumber: 7, createdAt: '2026-03-02T09:10:11.000Z', executeOn: '2026-03-05' } as const
const debits = (
  over: Pick<DebitFile, 'currency' | 'country' | 'creditorId' | 'orders'>,
  account: Partial<BankAccount>,
): DebitFile => ({
  ...common,
  ...over,
  originator: {
    name: 'Fettle & Söhne',
    town: 'Köln',
    originatorId: over.creditorId,
    account: { ...none, holder: 'Fettle', ...account },
  },
})

describe('a SEPA file of direct debits', () => {
  const text = sepaDebitFile(
    debits(
      {
        currency: 'EUR',
        country: 'DE',
        creditorId: 'DE98ZZZ09999999999',
        orders: [
          order(1, { holder: 'Müller <Bad & Bau>', iban: 'DE89370400440532013000', isFirst: true }),
          order(2, { holder: 'Groß GmbH', iban: 'DE02500105170137075030', bic: 'INGDDEFFXXX' }),
          order(3, { holder: 'Hansa', iban: 'DE02120300000000202051' }),
        ],
      },
      { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    ),
  )
  const all = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value)
  it('has first and recurrent collections apart, with number and sum of each and of all', () => {
    expect(all('SeqTp')).toEqual(['FRST', 'RCUR'])
    expect(all('NbOfTxs')).toEqual(['3', '1', '2'])
    expect(all('CtrlSum')).toEqual(['600.06', '100.01', '500.05'])
    expect(all('InstdAmt')).toEqual(['100.01', '200.02', '300.03'])
  })
  it('names creditor, mandates and the day of collection', () => {
    expect(all('MndtId')).toEqual(['FM000000000001', 'FM000000000002', 'FM000000000003'])
    expect(new Set(all('DtOfSgntr'))).toEqual(new Set(['2026-02-03']))
    expect(all('ReqdColltnDt')).toEqual(['2026-03-05', '2026-03-05'])
    expect(all('Id')).toContain('DE98ZZZ09999999999')
    expect(all('Nm')).toContain('Mueller Bad + Bau')
  })
})

describe('a Bacs file of direct debits', () => {
  const orders = [
    order(1, { holder: 'A', sortCode: '401237', accountNumber: '31847290', isFirst: true }),
    order(2, { holder: 'B', sortCode: '401338', accountNumber: '31855209' }),
  ]
  const file = debits(
    { currency: 'GBP', country: 'GB', creditorId: '284917', orders },
    { sortCode: '200415', accountNumber: '60214837' },
  )
  const lines = bacsFile(file, 'debit').split('\r\n')
  it('collects by 01 and 17, and credits the sum to the service user', () => {
    const records = lines.filter(({ length }) => length === 100)
    expect(records.map((line) => line.slice(15, 17))).toEqual(['01', '17', '99'])
    expect(records.map((line) => line.slice(35, 46))).toEqual(['00000010001', '00000020002', '00000030003'])
  })
  it('counts two debits and one credit', () => {
    expect(lines.find((line) => line.startsWith('UTL1'))?.slice(4, 44)).toBe('0000000030003000000003000300000020000001')
  })
})

describe('an ACH file of direct debits', () => {
  const orders = [order(1, { holder: 'A', routingNumber: '011000015', accountNumber: '7720048116' })]
  const file = debits(
    { currency: 'USD', country: 'US', creditorId: '1462718281', orders },
    { routingNumber: '021000021', accountNumber: '4480127735' },
  )
  const lines = nachaFile(file, 'debit').split('\n')
  it('is a batch of debits with their sum on the side of debits', () => {
    expect(lines.slice(1, 3).map((line) => line.slice(0, 4))).toEqual(['5225', '6270'])
    expect(lines[4]?.slice(0, 44)).toBe('82250000020001100001000000010001000000000000')
    expect(lines[4]?.slice(44, 54)).toBe('1462718281')
  })
})
