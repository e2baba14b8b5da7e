import type { ReportFact } from '@fettle/domain/work-orders/order-facts'
import type { FactsContribution } from '#platform/runner/area'
import { reportsOfOrder } from './completion-reports.store.ts'

/** Submitted reports of an order, awaiting sign-off. */
export const reportFacts: FactsContribution = async (read, workOrderId) => ({
  reports: (await reportsOfOrder(read, workOrderId)).map((report) => ({
    jobId: report.jobId,
    state: report.state as ReportFact['state'],
    signOffNeeded: true,
  })),
})
