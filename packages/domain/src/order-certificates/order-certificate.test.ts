import { describe, expect, it } from 'vitest'
import { missingCertificates, moveCertificate, type OrderCertificateState } from './order-certificate.ts'

const gas = (state: OrderCertificateState) => [{ requirementKey: 'gas_safety' as const, state }]

describe('a certificate of a work order', () => {
  it.each([
    ['needed', 1, 1],
    ['refused', 1, 1],
    ['submitted', 0, 1],
    ['accepted', 0, 0],
    ['waived', 0, 0],
  ] as const)('that is %s is missing for a report: %i, for a payment: %i', (state, forReport, forPayment) => {
    expect(missingCertificates(gas(state), 'submitted').length).toBe(forReport)
    expect(missingCertificates(gas(state), 'accepted').length).toBe(forPayment)
  })

  it('is missing by itself where others are accepted', () => {
    const certificates = [...gas('accepted'), { requirementKey: 'eicr' as const, state: 'needed' as const }]
    expect(missingCertificates(certificates, 'accepted')).toEqual(['eicr'])
  })

  it('is submitted again after a refusal, and never after it was accepted or waived', () => {
    expect(moveCertificate('refused', 'submit')).toMatchObject({ value: 'submitted' })
    expect(moveCertificate('accepted', 'submit')).toMatchObject({ code: 'certificate_state' })
    expect(moveCertificate('accepted', 'waive')).toMatchObject({ code: 'certificate_state' })
    expect(moveCertificate('waived', 'submit')).toMatchObject({ code: 'certificate_state' })
  })
})
