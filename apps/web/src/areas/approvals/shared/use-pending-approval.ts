import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../../platform/session/session.ts'
import { orderApprovalsQuery } from '../approvals.queries.ts'

/** The members that an approval of the order waits for, and whether the reader is one of them. Undefined without one. */
export const usePendingApproval = (
  workOrderUuid: string,
): { readonly names: string; readonly canAnswer: boolean } | undefined => {
  const enabled = usePermission('approvals.view')
  const { data } = useQuery({ ...orderApprovalsQuery(workOrderUuid), enabled })
  if (!data || data.approvals.length === 0) return undefined
  const names = new Set(data.approvals.flatMap(({ waitsFor }) => waitsFor))
  return { names: [...names].join(', '), canAnswer: data.approvals.some(({ canAnswer }) => canAnswer) }
}
