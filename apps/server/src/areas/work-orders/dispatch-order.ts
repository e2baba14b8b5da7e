import { randomUUID } from 'node:crypto'
import { ok } from '@fettle/domain/kernel/result'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { type Addressee, type DispatchInput, dispatch } from '@fettle/domain/work-orders/dispatch-work-order'
import type { EnquiryType } from '@fettle/domain/work-orders/enquiry-types'
import { acceptAward } from '@fettle/domain/work-orders/job-decisions'
import { type Appointment, findAppointments } from '#areas/contractors/contractors.port'
import { Refused } from '#platform/runner/refusal'
import { decideOrder, type OrderCommandContext } from './decide-order.ts'
import { loadOrderForUpdate } from './load-order.ts'
import type { OrderAggregate } from './order-aggregate.store.ts'

/** Enquiry type by kind of appointment. */
const enquiryTypes: Readonly<Record<string, EnquiryType>> = {
  contracted: 'CONTRACTED',
  dlo: 'DLO',
  preferred: 'EXTERNAL',
}

/** Finds appointed contractors; each gets a job of its own. */
export const findAddressees = async (
  context: OrderCommandContext,
  contractorUuids: readonly string[],
  areOutside = false,
): Promise<{ addressees: Addressee[]; appointments: Appointment[] }> => {
  const appointments = await findAppointments(context.tx, {
    clientTenantId: context.actor.tenantId,
    contractorTenantIds: contractorUuids,
    areOutside,
  })
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

/** Dispatches an order. Direct labour and contractors with auto-acceptance accept an award at once. */
export const dispatchOrder = (
  context: OrderCommandContext,
  file: OrderAggregate,
  { input, takesAtOnce }: { input: DispatchInput; takesAtOnce: boolean },
) =>
  decideOrder(context, file, (each, decisionContext) => {
    const sent = dispatch(each, input, decisionContext)
    if (!sent.ok || !takesAtOnce) return sent
    const jobId = sent.value.jobs.findLast((job) => job.state === 'offered')?.jobId ?? ''
    const accepted = acceptAward(sent.value, { jobId }, decisionContext)
    // Auto-accepted by the system, so without an author.
    return accepted.ok
      ? ok(accepted.value, ...sent.events, ...accepted.events.map((event) => ({ ...event, by: null })))
      : accepted
  })

type Terms = { seats?: number | undefined; minimumQuotes?: number | undefined; quotesDue?: EpochMs | null | undefined }
/** Requests quotes: one contractor is a quote request, several are a tender. */
export const requestQuotesFrom = (
  context: OrderCommandContext,
  file: OrderAggregate,
  { addressees, quotesDue, ...terms }: Terms & { addressees: Addressee[] },
) =>
  dispatchOrder(context, file, {
    input:
      addressees.length === 1 && file.jobs.length === 0
        ? { delivery: 'quote_request', addressees, quotesDue }
        : { delivery: 'tender', addressees, quotesDue, ...terms },
    takesAtOnce: false,
  })

/** Invites a contractor without an account, which also appoints them. Returns the job, existing or new. */
export const inviteGuestContractor = async (
  context: OrderCommandContext,
  { contractorTenantId, ...asked }: { workOrderUuid: string; version: number; contractorTenantId: string },
): Promise<{ jobId: string; file: OrderAggregate }> => {
  const file = await loadOrderForUpdate(context, asked, 'dispatch')
  const { addressees } = await findAddressees(context, [contractorTenantId], true)
  const { jobs } = await requestQuotesFrom(context, file, { addressees })
  const job = jobs.findLast((each) => each.contractorTenantId === contractorTenantId && each.state === 'offered')
  return { jobId: job?.jobId ?? '', file }
}
