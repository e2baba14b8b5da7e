import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { XmlElement } from '../kernel/xml.ts'
import { matchLine, numbered, type OpenTransfer } from './match-line.ts'
import { isSameAccount, readStatements } from './read-statements.ts'
import { entryDay, minorOf, type StatementLine } from './statement.ts'

const mt940 = (closing: string) => `{1:F01BANKDEFFXXXX0000000000}{4:
:20:STARTUMS
:25:12030000/2020051
:28C:00012/001
:60F:C260301EUR1000,50
:61:2603020302D100,00NTRFNONREF//B1
:86:177?00SEPA?20EREF+FT-ABCD-0001?21SVWZ+R-1?31DE89370400440532013000?32Elbe GmbH
:61:2603020302D100,00NTRFNONREF//B1
:86:177?00SEPA?20EREF+FT-ABCD-0001?21SVWZ+R-1?31DE89370400440532013000?32Elbe GmbH
:61:2512310101C5,5NTRFRENT//B2
Rent
:62F:C260302EUR${closing}
-}`
const bai2 = (closing: string) => `01,CITI,HUDSON,260303,0800,1,80,,2/
02,HUDSON,021000021,1,260302,0800,USD,2/
03,4480127735,USD,010,500000,,,015,${closing},,,100,0,0,Z/
16,475,182400,V,260302,,B77,FT-ABCD-0002,Check 1, drawn
88,by Hudson/
16,165,400,S,100,200,100,B78,,Deposit/
49,1182400,5/
98,1182400,1,7/
99,1182400,1,9/`

const element = (name: string, content: string | readonly XmlElement[], attributes = {}): XmlElement => ({
  name,
  namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
  attributes,
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
})
const at = (path: string, content: string | readonly XmlElement[]): XmlElement => {
  const [name = '', ...rest] = path.split('/')
  return element(name, rest.length === 0 ? content : [at(rest.join('/'), content)])
}
const balance = (code: string, amount: string) =>
  element('Bal', [at('Tp/CdOrPrtry/Cd', code), element('Amt', amount, { Ccy: 'EUR' }), element('CdtDbtInd', 'CRDT')])
const details = (reference: string, amount: string) =>
  element('TxDtls', [at('Refs/EndToEndId', reference), element('Amt', amount), at('RltdPties/Cdtr/Pty/Nm', 'Elbe')])
const camt = (closing: string, first = '100.00') =>
  element('Document', [
    element('BkToCstmrStmt', [
      element('Stmt', [
        element('Id', 'S-1'),
        at('Acct/Id/IBAN', 'DE02120300000000202051'),
        balance('OPBD', '1000.50'),
        balance('CLBD', closing),
        element('Ntry', [
          element('Amt', '300.00'),
          element('CdtDbtInd', 'DBIT'),
          at('Sts/Cd', 'BOOK'),
          at('BookgDt/Dt', '2026-03-02'),
          element('NtryDtls', [details('FT-ABCD-0001', first), details('FT-ABCD-0002', '200.00')]),
        ]),
      ]),
    ]),
  ])
const problems = (text: string, root?: XmlElement) => readStatements(text, root).findings.map(({ problem }) => problem)

describe('a statement', () => {
  it('of MT940 has equal lines twice, references of SEPA, and entries over the turn of a year', () => {
    const { statements, findings } = readStatements(mt940('806,00'), undefined)
    expect(findings).toEqual([])
    const [statement] = statements
    expect(statement?.lines.map(({ amountMinor }) => amountMinor)).toEqual([-10_000, -10_000, 550])
    expect(statement?.lines[0]).toMatchObject({
      references: ['B1', 'FT-ABCD-0001'],
      counterpartyName: 'Elbe GmbH',
      counterpartyAccount: 'DE89370400440532013000',
      text: 'R-1',
    })
    expect(statement?.lines[2]).toMatchObject({ bookedOn: '2026-01-01', valueOn: '2025-12-31' })
  })

  it('of BAI2 reads signs by type, funds types, continuations and commas in texts', () => {
    const { statements, findings } = readStatements(bai2('318000'), undefined)
    expect(findings).toEqual([])
    expect(statements[0]?.lines.map(({ amountMinor, references, text }) => [amountMinor, references, text])).toEqual([
      [-182_400, ['B77', 'FT-ABCD-0002'], 'Check 1, drawn,by Hudson'],
      [400, ['B78'], 'Deposit'],
    ])
  })

  it('of camt.053 splits a batch into its transactions', () => {
    const { statements, findings } = readStatements('<Document/>', camt('700.50'))
    expect(findings).toEqual([])
    expect(statements[0]?.lines.map(({ amountMinor, references }) => [amountMinor, references[0]])).toEqual([
      [-10_000, 'FT-ABCD-0001'],
      [-20_000, 'FT-ABCD-0002'],
    ])
  })

  it('adds up to the cent, or is not taken', () => {
    expect(problems(mt940('806,01'))).toEqual(['statement_does_not_add_up'])
    expect(problems(bai2('318001'))).toEqual(['statement_does_not_add_up'])
    expect(problems('<Document/>', camt('700.51'))).toEqual(['statement_does_not_add_up'])
    expect(problems('<Document/>', camt('700.50', '100.01'))).toEqual(['statement_does_not_add_up'])
    const [finding] = readStatements(mt940('806,01'), undefined).findings
    expect([finding?.openingMinor, finding?.linesMinor, finding?.closingMinor]).toEqual([100_050, -19_450, 80_601])
  })

  it('that is bad is a finding, whatever it holds', () => {
    expect(problems('Date;Amount\n1;2')).toEqual(['statement_format_unknown'])
    expect(problems('<broken')).toEqual(['statement_unreadable'])
    expect(problems(mt940('806,00').replace('D100,00', 'D100,001'))).toEqual(['statement_amount_invalid'])
    expect(problems(mt940('806,00').replace(':61:260302', ':61:261302'))).toEqual(['statement_day_invalid'])
    expect(problems(bai2('318000').replace('16,475,182400', '16,475,18x'))).toEqual(['statement_amount_invalid'])
    fc.assert(
      fc.property(fc.nat(500), fc.string({ maxLength: 12 }), (place, noise) => {
        for (const text of [mt940('806,00'), bai2('318000')])
          readStatements(`${text.slice(0, place)}${noise}${text.slice(place + 3)}`, undefined)
      }),
    )
  })

  it('is of an account by IBAN, by bank code and number, or by sort code and number', () => {
    const none = { holder: 'A', iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }
    const german = { ...none, iban: 'DE02120300000000202051' }
    expect(
      ['DE02 1203 0000 0000 2020 51', '12030000/202051', '12030000/0000202051'].map((said) =>
        isSameAccount(said, german),
      ),
    ).toEqual([true, true, true])
    expect(['DE89370400440532013000', '12030000/202052', ''].map((said) => isSameAccount(said, german))).toEqual([
      false,
      false,
      false,
    ])
    const british = { ...none, sortCode: '200415', accountNumber: '60214837' }
    expect(
      ['20041560214837', 'GB33BUKB20041560214837', '20041560214838'].map((said) => isSameAccount(said, british)),
    ).toEqual([true, true, false])
  })
})

it('amounts are integers, and days of entry are near the value', () => {
  expect(['1', '1,', '1.5', '0,05', '12.3400'].map((text) => minorOf(text, ''))).toEqual([100, 100, 150, 5, 1234])
  expect(entryDay('0102', '2025-12-31', '')).toBe('2026-01-02')
  expect(entryDay('1231', '2026-01-02', '')).toBe('2025-12-31')
})

describe('matching', () => {
  const line: StatementLine = {
    bookedOn: '2026-03-02',
    valueOn: '2026-03-02',
    amountMinor: -10_000,
    references: [],
    counterpartyName: '',
    counterpartyAccount: '',
    text: '',
  }
  const transfer = (id: string, over: Partial<OpenTransfer> = {}): OpenTransfer => ({
    id,
    runId: 'run',
    runNumber: 12,
    reference: `FT-ABCD-000${id}`,
    amountMinor: 10_000,
    account: 'DE89370400440532013000',
    invoiceNumbers: [`R-${id}`],
    ...over,
  })
  const open = [transfer('1'), transfer('2', { account: 'DE02120300000000202051' })]
  const ruleOf = (over: Partial<StatementLine>, among = open) => matchLine({ ...line, ...over }, among)

  it('is by our reference first, however the bank writes it', () => {
    expect(ruleOf({ text: 'EREF: ftabcd0002' })).toEqual({ rule: 'reference', transferIds: ['2'], isReturn: false })
    expect(ruleOf({ references: ['FT-ABCD-0001'] })?.transferIds).toEqual(['1'])
  })
  it('is by account and sum, then by the number of an invoice and the sum', () => {
    expect(ruleOf({ counterpartyAccount: 'DE89 3704 0044 0532 0130 00' })).toMatchObject({ rule: 'account' })
    expect(ruleOf({ text: 'Invoice R-2, thank you' })).toMatchObject({ rule: 'invoice_number', transferIds: ['2'] })
    expect(ruleOf({ text: 'Invoice R-21' })).toBeUndefined()
    expect(ruleOf({ text: 'R-1 and R-2' })).toBeUndefined()
  })
  it('is never by the sum alone, nor with another sum', () => {
    expect(ruleOf({}, [transfer('1')])).toBeUndefined()
    expect(ruleOf({ references: ['FT-ABCD-0001'], amountMinor: -9_999 })).toBeUndefined()
    expect(ruleOf({ counterpartyAccount: 'DE89370400440532013000', amountMinor: 10_000 })).toBeUndefined()
  })
  it('takes two transfers to one account with one sum as undecided', () => {
    const twins = [transfer('1'), transfer('2')]
    expect(ruleOf({ counterpartyAccount: 'DE89370400440532013000' }, twins)).toBeUndefined()
  })
  it('knows a run that the bank books as one sum, and a return', () => {
    expect(ruleOf({ amountMinor: -20_000, text: 'RUN 12 CONTRA' })).toEqual({
      rule: 'run',
      transferIds: ['1', '2'],
      isReturn: false,
    })
    expect(ruleOf({ amountMinor: -20_000, text: 'RUN 1' })).toBeUndefined()
    expect(ruleOf({ amountMinor: 10_000, references: ['FT-ABCD-0001'] })).toMatchObject({ isReturn: true })
  })
  it('numbers equal lines and never merges them', () => {
    expect(numbered([line, { ...line, text: 'x' }, line, line]).map(({ ordinal }) => ordinal)).toEqual([1, 1, 2, 3])
  })
})
