import { repairReportRefusals } from '@fettle/domain/repair-reports/repair-report'
import * as z from 'zod/mini'
import { abilities, day, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  name: singleLineText(80),
  note: optionalMultilineText(2000),
  /** First and last day; null is open-ended. */
  validFrom: z._default(z.nullable(day), null),
  validTo: z._default(z.nullable(day), null),
}

export const repairReportView = z.strictObject({
  uuid,
  name: z.string(),
  note: z.string(),
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  version,
  ...abilities,
})
export type RepairReportView = z.output<typeof repairReportView>

const one = { repairReportUuid: uuid }

export const repairReportsMethods = methods('find-a-pro', 'repair-reports', {
  list: {
    kind: 'query',
    summary: 'Repair reports of the client, by name.',
    access: 'repair-reports.view',
    input: {},
    output: repairReportView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One repair report.',
    access: 'repair-reports.view',
    input: one,
    output: repairReportView,
  },
  create: {
    kind: 'command',
    summary: 'Creates a repair report.',
    access: 'repair-reports.edit',
    input: entries,
    output: repairReportView,
    refusals: repairReportRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a repair report.',
    access: 'repair-reports.edit',
    input: { ...one, version, ...entries },
    output: repairReportView,
    refusals: repairReportRefusals,
  },
})
