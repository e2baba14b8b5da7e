import { type ClientStep, clientStepPermission } from '@fettle/domain/work-orders/next-step'
import { useMembership } from '../../../platform/session/session.ts'

/** Whether the reader's role may take a step of an order. */
export const useMayTakeStep = (): ((step: string) => boolean) => {
  const { permissions } = useMembership()
  return (step) => {
    const needed = clientStepPermission[step as ClientStep]
    return needed === undefined || permissions.includes(needed)
  }
}
