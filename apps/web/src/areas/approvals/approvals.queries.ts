import type { ApprovalStatusView } from '@fettle/contracts/approvals/approvals.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { methodQuery } from '../../platform/queries/method-query.ts'

export type ApprovalDocument = { readonly subject: ApprovalSubject; readonly documentUuid: string }
export type Round = NonNullable<ApprovalStatusView['round']>

/** Approval status of a document. */
export const approvalQuery = (document: ApprovalDocument) => methodQuery(approvalsMethods.get, document)

/** Approvals under way for a work order, with the members that they wait for. */
export const orderApprovalsQuery = (workOrderUuid: string) => methodQuery(approvalsMethods.pending, { workOrderUuid })

/** Approvals pending for the reader, in their own name or as a delegate. */
export const pendingApprovalsQuery = (subject: ApprovalSubject) => methodQuery(approvalsMethods.list, { subject })
