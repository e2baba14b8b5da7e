import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { type ClientStep, clientStepPermission } from '@fettle/domain/work-orders/next-step'
import { useMembership } from '../../../platform/session/session.ts'
import { usePendingApproval } from '../../approvals/shared/use-pending-approval.ts'

/** Whether the reader's role may take a step of an order. */
export const useMayTakeStep = (): ((step: string) => boolean) => {
  const { permissions } = useMembership()
  return (step) => {
    const needed = clientStepPermission[step as ClientStep]
    return needed === undefined || permissions.includes(needed)
  }
}

/** Whether the reader may take the next step; an approval under way leaves it to the members that it waits for. */
export const useIsOwnStep = ({ uuid, nextStep }: Pick<WorkOrderView, 'uuid' | 'nextStep'>): boolean => {
  const mayTake = useMayTakeStep()
  const approval = usePendingApproval(uuid)
  if (nextStep === null) return false
  return approval && decidedByApproval.includes(nextStep) ? approval.canAnswer : mayTake(nextStep)
}

const decidedByApproval: readonly string[] = ['accept_quote', 'decide_variation', 'approve_invoice']
