import { withholdingsMethods } from '@fettle/contracts/invoices/withholdings.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { defaultDuePeriod } from '@fettle/domain/invoices/invoice'
import { addDays, localDateOf } from '@fettle/domain/kernel/calendar'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import { findOrganisation } from '#areas/organisations/organisations.port'
import { findJob } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { judgeTreatment, showPayable } from '../judge-payment.ts'

/** Judges lines that are not saved yet, as an invoice of them would be. */
export const previewWithholding = handler(withholdingsMethods.preview, async (input, { read, actor, now }) => {
  const { namespace } = actor
  const { clientTenantId, contractorTenantId } = found(await findJob(read, actor, input.jobUuid))
  const relations = found((await loadJobRelations(read, [input.jobUuid])).get(input.jobUuid))
  const organisation = await findOrganisation(read, clientTenantId, relations.organisation_id)
  const today = localDateOf(relations.time_zone, now)
  const parties = { clientTenantId, contractorTenantId, invoiceId: null }
  const lines = { lines: input.lines.map(lineFromWire), supplyOn: input.suppliedOn }
  const taxTreatment = await judgeTreatment(read, { ...parties, ...lines }, editionOf(namespace))
  const invoice = { ...parties, ...lines, taxTreatment, statedTax: null, recordedSide: null }
  const dueOn = addDays(today, organisation?.invoiceDuePeriod ?? defaultDuePeriod)
  return showPayable(read, invoice, { today, dueOn, namespace })
})
