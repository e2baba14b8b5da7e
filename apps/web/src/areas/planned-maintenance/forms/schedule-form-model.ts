import type { ScheduleView, schedulesMethods } from '@fettle/contracts/schedules/schedules.methods'
import type { CallInput } from '../../../platform/calls/call.ts'

/** Form values of a schedule. Days as YYYY-MM-DD or empty. */
export type ScheduleValues = { name: string; note: string; validFrom: string; validTo: string }

export const toScheduleValues = (view?: ScheduleView): ScheduleValues => ({
  name: view?.name ?? '',
  note: view?.note ?? '',
  validFrom: view?.validFrom ?? '',
  validTo: view?.validTo ?? '',
})

export const toScheduleInput = ({
  name,
  note,
  validFrom,
  validTo,
}: ScheduleValues): CallInput<typeof schedulesMethods.create> => ({
  name,
  note,
  validFrom: validFrom === '' ? null : validFrom,
  validTo: validTo === '' ? null : validTo,
})
