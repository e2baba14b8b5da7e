import { describe, expect, it } from 'vitest'
import { suggestCertificate } from './suggest-certificate.ts'

const read = (texts: string | readonly string[], market: 'uk' | 'de' | 'us' = 'uk') => {
  const found = suggestCertificate(typeof texts === 'string' ? [texts] : texts, { market, today: '2026-11-26' })
  return [found.number, found.issuedOn, found.validUntil].map((each) => each && `${each.value}, ${each.page}`)
}

describe('what a certificate states', () => {
  it('is read from a British gas record, over several pages', () => {
    const first = 'LANDLORD GAS SAFETY RECORD\nCertificate No: CP12/0042-B\nEngineer: P. Hall  Reg. 123456'
    const second = 'Date of inspection\n03/11/2026\nNext gas safety check due by: 2 November 2027'
    expect(read([first, second])).toEqual(['CP12/0042-B, 1', '2026-11-03, 2', '2027-11-02, 2'])
  })

  it('is read from an electrical report with an ordinal day and a short year', () => {
    const text = 'Report number EICR-2026-118. Date tested 1st of March 2026. Recommended re-test due 01/03/31.'
    expect(read(text)).toEqual(['EICR-2026-118, 1', '2026-03-01, 1', '2031-03-01, 1'])
  })

  it('is read from a German report', () => {
    const text =
      'Prüfbericht-Nr. LG 2026/77 Protokoll-Nr.: 2026-0815\nDatum der Prüfung: 4. März 2026\nNächste Hauptprüfung: 04.03.2028'
    expect(read(text, 'de')).toEqual(['2026-0815, 1', '2026-03-04, 1', '2028-03-04, 1'])
  })

  it('is read with the month first in the United States only', () => {
    const text = 'Certificate number 55-A1 Inspection date: 03/04/2026 Expiration date: March 4, 2027'
    expect(read(text, 'us')).toEqual(['55-A1, 1', '2026-03-04, 1', '2027-03-04, 1'])
    expect(read(text, 'uk')).toEqual(['55-A1, 1', '2026-04-03, 1', '2027-03-04, 1'])
  })

  it('prefers the day of issue to that of the inspection', () => {
    expect(read('Date of inspection 01/10/2026 … Date of issue 05/10/2026')[1]).toBe('2026-10-05, 1')
  })

  it('leaves out what is no day, lies ahead, or contradicts', () => {
    expect(read('Issue date: 31/02/2026')).toEqual([null, null, null])
    expect(read('Issue date: 25/12/2026')).toEqual([null, null, null])
    expect(read('Issue date: 01/10/2026 Valid until: 01/10/2025')).toEqual([null, '2026-10-01, 1', null])
    expect(read('Certificate No: pending')).toEqual([null, null, null])
    expect(read('Telephone 0161 496 0000, invoice of 03/11/2026')).toEqual([null, null, null])
  })

  it('reads hostile texts to their end', () => {
    expect(read('date of issue '.repeat(100_000))).toEqual([null, null, null])
    expect(read(`certificate no ${'#'.repeat(500_000)}`)).toEqual([null, null, null])
    expect(read(Array.from({ length: 2_000 }, () => 'next test due date '.repeat(1_000)))).toEqual([null, null, null])
  })
})
