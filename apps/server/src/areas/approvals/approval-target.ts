import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'

/**
 * How an approval chain moves its document. Implemented by quotes and invoices, with the refusals of their state
 * machines.
 */
export type ApprovalTarget = {
  /** Moves the document into its chain. */
  ask(context: OrderCommandContext, documentId: string, waiver: string | null): Promise<void>
  /** The last step approved. */
  approve(context: OrderCommandContext, documentId: string, waiver: string | null): Promise<void>
  /** An approver rejected. */
  decline(
    context: OrderCommandContext,
    documentId: string,
    refusal: { reason: string; mayComeAgain: boolean },
  ): Promise<void>
}
export type ApprovalTargets = Readonly<Record<ApprovalSubject, ApprovalTarget>>
