import type { IssueFact } from '@fettle/domain/work-orders/order-facts'
import type { FactsContribution } from '#platform/runner/area'
import { listOpenIssues } from './issues.store.ts'

/** Open issues of an order with their responsible side. Runs as the client. */
export const issueFacts: FactsContribution = async (read, workOrderId) => ({
  issues: (await listOpenIssues(read, { clientTenantId: read.tenantId, workOrderId })).map((issue) => ({
    jobId: issue.jobId,
    ball: issue.responsibleParty as IssueFact['ball'],
    kind: issue.kind as IssueFact['kind'],
  })),
})
