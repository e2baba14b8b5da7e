import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import type { JobOfOrder } from '@fettle/contracts/work-orders/work-order-view'
import { useQuery } from '@tanstack/react-query'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** Whether the contractor of a job is a guest. */
export const useIsGuest = (job: JobOfOrder, workOrderUuid: string): boolean => {
  const links = useQuery({
    ...methodPageQuery(signedLinksMethods.list, { workOrderUuid }, { limit: 100 }),
    enabled: job.enquiryType === 'EXTERNAL',
  })
  return links.data?.rows.some(({ jobUuid }) => jobUuid === job.uuid) ?? false
}
