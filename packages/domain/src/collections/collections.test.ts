import { describe, expect, it } from 'vitest'
import type { XmlElement } from '../kernel/xml.ts'
import {
  collectionOutcome,
  collectionProblem,
  creditDay,
  releaseCollectionRun,
  returnEffect,
} from './collection-run.ts'
import { statedSum } from './debit-return.ts'
import { readReturns } from './read-returns.ts'

/** An element with text or children. */
const element = (name: string, content: string | readonly XmlElement[], namespace = ''): XmlElement => ({
  name,
  namespace,
  attributes: {},
  children: typeof content === 'string' ? [] : content,
  text: typeof content === 'string' ? content : '',
})
/** Elements at a path of names, the last one with the content. */
const nested = (path: string, content: string): XmlElement => {
  const [last = '', ...parents] = path.split('/').reverse()
  return parents.reduce((inner, name) => element(name, [inner]), element(last, content))
}

describe('a run of direct debits', () => {
  const run = { state: 'prepared', preparedBy: 'anna', collectOn: '2026-03-05' } as const
  it.each([
    [{ personId: 'anna', today: '2026-03-04' }, run, 'collection_run_needs_second_person'],
    [{ personId: 'ben', today: '2026-03-06' }, run, 'collection_day_has_passed'],
    [{ personId: 'ben', today: '2026-03-04' }, { ...run, state: 'sent' as const }, 'collection_run_not_in_this_state'],
  ])('is not released by %j', (by, of, code) => {
    expect(releaseCollectionRun(of, by)).toMatchObject({ code })
  })
  it('is released by another person until its day', () => {
    expect(releaseCollectionRun(run, { personId: 'ben', today: '2026-03-05' }).ok).toBe(true)
  })
  it('has top-ups that wait, of mandates in force, with the account that it was prepared with', () => {
    const facts = { state: 'awaiting', mandateState: 'active', hasSameAccount: true } as const
    expect(collectionProblem(facts)).toBeUndefined()
    expect(collectionProblem({ ...facts, state: 'failed' })).toBe('top_up_has_ended')
    expect(collectionProblem({ ...facts, mandateState: 'inactive' })).toBe('mandate_not_active')
    expect(collectionProblem({ ...facts, hasSameAccount: false })).toBe('account_changed')
  })
  it('is credited working days later, once its bank has it', () => {
    expect([creditDay('sepa', '2026-03-05'), creditDay('bacs', '2026-03-05'), creditDay('ach', '2026-03-05')]).toEqual([
      '2026-03-12',
      '2026-03-10',
      '2026-03-09',
    ])
    const sent = { state: 'sent', scheme: 'bacs', collectOn: '2026-03-05' } as const
    expect(collectionOutcome(sent, { lineState: 'planned', today: '2026-03-09' })).toBe('open')
    expect(collectionOutcome(sent, { lineState: 'planned', today: '2026-03-10' })).toBe('done')
    expect(collectionOutcome(sent, { lineState: 'returned', today: '2026-03-10' })).toBe('failed')
    expect(collectionOutcome({ ...sent, state: 'released' }, { lineState: 'planned', today: '2026-04-10' })).toBe(
      'open',
    )
  })
})

describe('a return', () => {
  it('ends what was not credited, takes back what was, once, and never another sum', () => {
    expect(returnEffect({ state: 'awaiting', amount: 100 }, null)).toBe('failed')
    expect(returnEffect({ state: 'received', amount: 100 }, 100)).toBe('taken_back')
    expect(returnEffect({ state: 'returned', amount: 100 }, 100)).toBe('known')
    expect(returnEffect({ state: 'received', amount: 100 }, 99)).toBe('other_sum')
    expect(returnEffect(undefined, 100)).toBe('unknown')
  })
  it('states its sum exactly', () => {
    expect(['1', '1.5', '1234567.89', '0.07', '2.5000'].map(statedSum)).toEqual([100, 150, 123_456_789, 7, 250])
    expect(['', '1,5', '-1.00', '1.234'].map(statedSum)).toEqual([null, null, null, null])
  })
})

describe('files of returns', () => {
  it('are read from pain.002: rejected collections alone', () => {
    const status = (reference: string, state: string) =>
      element('TxInfAndSts', [
        element('OrgnlEndToEndId', reference),
        element('TxSts', state),
        nested('StsRsnInf/Rsn/Cd', 'AC04'),
        nested('OrgnlTxRef/Amt/InstdAmt', '100.01'),
      ])
    const report = element('CstmrPmtStsRpt', [
      nested('GrpHdr/CreDtTm', '2026-03-06T08:00:00'),
      element('OrgnlPmtInfAndSts', [status('FT-1', 'RJCT'), status('FT-2', 'ACSP')]),
    ])
    const root = element('Document', [report], 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10')
    expect(readReturns('', root)).toEqual({
      format: 'pain002',
      returns: [{ reference: 'FT-1', amountMinor: 10_001, code: 'AC04', text: '', returnedOn: '2026-03-06' }],
      notices: [],
    })
  })
  it('are read from camt.053: the sum that was collected, without the charges of the bank', () => {
    const details = element('TxDtls', [
      nested('Refs/EndToEndId', 'FT-1'),
      nested('AmtDtls/InstdAmt/Amt', '100.01'),
      element('RtrInf', [nested('Rsn/Cd', 'MD06'), element('AddtlInf', 'refund')]),
      element('Amt', '103.01'),
    ])
    const plain = element('TxDtls', [nested('Refs/EndToEndId', 'FT-2')])
    const entry = element('Ntry', [nested('BookgDt/Dt', '2026-03-10'), element('NtryDtls', [details, plain])])
    const root = element('Document', [element('BkToCstmrStmt', [element('Stmt', [entry])])], 'camt.053.001.08')
    expect(readReturns('', root)?.returns).toEqual([
      { reference: 'FT-1', amountMinor: 10_001, code: 'MD06', text: 'refund', returnedOn: '2026-03-10' },
    ])
  })
  it('are read from NACHA: returns, and notices of change apart', () => {
    const pad = (record: string) => record.padEnd(94)
    const entry = pad(`626021000021${'4480127735'.padEnd(17)}0000010001${'FT-1'.padEnd(15)}HUDSON`)
    const text = [
      pad('101 021000021'),
      pad(`5225${''.padEnd(65)}260306`),
      entry,
      pad(`799R01011000010000001${''.padEnd(6)}01100001INSUFFICIENT FUNDS`),
      entry.replace('FT-1', 'FT-2'),
      pad(`798C01011000010000002${''.padEnd(6)}011000017720048117`),
      pad('9'),
    ].join('\n')
    const read = readReturns(text, undefined)
    expect(read?.returns).toEqual([
      { reference: 'FT-1', amountMinor: 10_001, code: 'R01', text: 'INSUFFICIENT FUNDS', returnedOn: '2026-03-06' },
    ])
    expect(read?.notices).toEqual([{ reference: 'FT-2', code: 'C01', text: '7720048117' }])
    expect(readReturns('no file', undefined)).toBeUndefined()
  })
})
