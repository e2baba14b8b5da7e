import { describe, expect, test } from 'vitest'
import { documentFindingKey, findingsOfDocument, uploadDocument } from './uploaded-document.ts'

const finding = {
  title: 'Socket without earth',
  severity: 'danger',
  category: 'electrical',
  service: 'lighting',
  liableParty: 'landlord',
  dueOn: null,
} as const
const given = {
  state: 'assigned',
  today: '2026-11-26',
  issuedOn: '2026-11-20',
  validUntil: '2031-11-20',
  findings: [finding],
} as const

describe('a paper report', () => {
  test('is taken before the walk is handed in, with days in order and known trades', () => {
    expect(uploadDocument(given)).toMatchObject({ ok: true })
    expect(uploadDocument({ ...given, state: 'pending' })).toMatchObject({ code: 'inspection_state' })
    expect(uploadDocument({ ...given, issuedOn: '2026-11-27' })).toMatchObject({ code: 'document_in_future' })
    expect(uploadDocument({ ...given, validUntil: '2026-11-19' })).toMatchObject({ code: 'document_ends_before_issue' })
    const wrong = { ...given, findings: [{ ...finding, service: 'leaks' }] }
    expect(uploadDocument(wrong)).toMatchObject({ code: 'service_not_in_category' })
  })

  test('finds the same again by its text', () => {
    expect(documentFindingKey(' Socket  without EARTH ')).toBe(documentFindingKey('Socket without earth'))
    expect(findingsOfDocument([finding], { instanceUuid: 'i', locationId: 'l', number: 'E-7' })).toMatchObject([
      { question: 'Socket without earth', note: 'E-7', locationId: 'l', severity: 'danger' },
    ])
  })
})
