import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useMembership } from '../../../platform/session/session.ts'

/** Address of an invoice of the same job, for the side of the reader. */
export const useInvoiceHref = ({ workOrderUuid, jobUuid }: { workOrderUuid: string; jobUuid: string }) => {
  const { side } = useMembership()
  const client = useClientPaths()
  const contractor = useContractorPaths()
  return (invoiceUuid: string): string =>
    side === 'client' ? client.invoice(workOrderUuid, jobUuid, invoiceUuid) : contractor.invoice(jobUuid, invoiceUuid)
}
