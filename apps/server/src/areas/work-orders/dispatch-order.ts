import { randomUUID } from 'node:crypto'
import { yes } from '@fettle/domain/kernel/result'
import type { EnquiryType } from '@fettle/domain/kernel/slugs'
import { type Addressee, type DispatchInput, dispatch } from '@fettle/domain/work-orders/dispatch-work-order'
import { acceptAward } from '@fettle/domain/work-orders/job-decisions'
import { type Appointment, findAppointments } from '#areas/contractors/contractors.port'
import { Refused } from '#platform/runner/refusal'
import { decideOrder, type Occasion } from './decide-order.ts'
import type { OrderFile } from './order-file.store.ts'

/** How an appointment shows as the type of an enquiry. */
const enquiryTypes: Readonly<Record<string, EnquiryType>> = {
  contracted: 'CONTRACTED',
  dlo: 'DLO',
  preferred: 'EXTERNAL',
}

/** Only appointed contractors are asked; each gets a job of its own. */
export const addresseesOf = async (
  occasion: Occasion,
  contractorUuids: readonly string[],
): Promise<{ addressees: Addressee[]; appointments: Appointment[] }> => {
  const appointments = await findAppointments(occasion.tx, occasion.actor.tenantId, contractorUuids)
  if (contractorUuids.some((id) => !appointments.some((each) => each.contractorTenantId === id)))
    throw new Refused('contractor_not_appointed')
  return {
    appointments,
    addressees: contractorUuids.map((id) => ({
      jobId: randomUUID(),
      contractorTenantId: id,
      enquiryType: enquiryTypes[appointments.find((each) => each.contractorTenantId === id)?.kind ?? ''] ?? 'EXTERNAL',
    })),
  }
}

/** Sends an order out. Direct labour and contractors whose rules say so take an award at once. */
export const sendOut = (
  occasion: Occasion,
  file: OrderFile,
  { input, takesAtOnce }: { input: DispatchInput; takesAtOnce: boolean },
) =>
  decideOrder(occasion, file, (each, context) => {
    const sent = dispatch(each, input, context)
    if (!sent.ok || !takesAtOnce) return sent
    const jobId = sent.value.jobs.findLast((job) => job.state === 'offered')?.jobId ?? ''
    const taken = acceptAward(sent.value, { jobId }, context)
    // The system answers for them, so nobody is named as the author.
    return taken.ok ? yes(taken.value, ...sent.events, ...taken.events.map((event) => ({ ...event, by: null }))) : taken
  })
