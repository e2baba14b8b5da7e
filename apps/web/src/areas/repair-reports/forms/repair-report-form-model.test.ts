import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { expect, it } from 'vitest'
import { toRepairReportInput, toRepairReportValues } from './repair-report-form-model.ts'

it('keeps the entries of a repair report through the form', () => {
  const entries = { name: 'First', note: '', validFrom: '2026-03-02', validTo: null }
  const view = { ...entries, uuid: '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11', version: 1, can: [], cannot: {} }
  expect(toRepairReportInput(toRepairReportValues(view))).toEqual(entries)
  expect(repairReportsMethods.create.input.safeParse(toRepairReportInput(toRepairReportValues(view))).success).toBe(
    true,
  )
  expect(toRepairReportInput(toRepairReportValues())).toEqual({ name: '', note: '', validFrom: null, validTo: null })
})
