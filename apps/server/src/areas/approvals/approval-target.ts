import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'

/** How a chain moves what it decides about. Quotes and invoices answer; each refuses what its own machine refuses. */
export type ApprovalTarget = {
  /** Puts the document before its chain. */
  ask(occasion: OrderCommandContext, documentId: string, waiver: string | null): Promise<void>
  /** The last step has agreed. */
  approve(occasion: OrderCommandContext, documentId: string, waiver: string | null): Promise<void>
  /** Somebody in the chain said no. */
  decline(
    occasion: OrderCommandContext,
    documentId: string,
    refusal: { reason: string; mayComeAgain: boolean },
  ): Promise<void>
}
export type ApprovalTargets = Readonly<Record<ApprovalSubject, ApprovalTarget>>
