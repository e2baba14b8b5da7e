import type { CompletionReportView } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { describe, expect, it } from 'vitest'
import {
  missingReportFields,
  newReport,
  toNextVersionValues,
  toReportInput,
  toReportValues,
} from './report-form-model.ts'

const none = { before: [], after: [] }

describe('the form of a completion report', () => {
  it('converts hours to minutes', () => {
    expect(toReportInput({ ...newReport('2026-05-01'), hours: 2.25 }, none).labourMinutes).toBe(135)
    expect(toReportInput(newReport('2026-05-01'), none).labourMinutes).toBeNull()
  })
  it('uses a typed signature as name', () => {
    const typed = { ...newReport('2026-05-01'), signedBy: '', signature: { kind: 'typed', name: 'Rosa Ito' } } as const
    expect(toReportInput(typed, none)).toMatchObject({ signedBy: 'Rosa Ito', signature: null })
  })
  it('keeps an existing signature', () => {
    const draft = {
      summary: 'Done',
      completedOn: '2026-05-01',
      labourMinutes: 90,
      noPhotoReason: '',
      signedBy: 'Rosa Ito',
      signature: 'M 1 2 L 3 4',
      answers: {},
    }
    const values = toReportValues(draft as CompletionReportView)
    expect(values.hours).toBe(1.5)
    expect(toReportInput(values, none)).toMatchObject({ signedBy: 'Rosa Ito', signature: 'M 1 2 L 3 4' })
  })
  it('sends photos of before and after separately', () => {
    const entries = toReportInput(newReport('2026-05-01'), { before: ['b'], after: ['a'] })
    expect([entries.beforeUuids, entries.afterUuids]).toEqual([['b'], ['a']])
  })
  it('is not submitted without a photo of the finished work or a reason', () => {
    const values = newReport('2026-05-01')
    const lacks = (afterPhotos: number, more = {}) =>
      missingReportFields({ ...values, ...more }, { covers: 'work', afterPhotos })
    expect(lacks(0)).toHaveLength(1)
    expect(lacks(1)).toHaveLength(0)
    expect(lacks(0, { noPhotoReason: 'Below the floor' })).toHaveLength(0)
    expect(missingReportFields(values, { covers: 'visit', afterPhotos: 0 })).toHaveLength(0)
  })
  it('starts the next version with the content of the former one, unsigned', () => {
    const sentBack = {
      summary: 'Done',
      completedOn: '2026-05-01',
      labourMinutes: null,
      noPhotoReason: '',
      signedBy: 'Rosa Ito',
      signature: 'M 1 2',
      answers: {},
    }
    expect(toNextVersionValues(sentBack as unknown as CompletionReportView)).toMatchObject({
      summary: 'Done',
      signedBy: '',
      signature: null,
    })
  })
})
