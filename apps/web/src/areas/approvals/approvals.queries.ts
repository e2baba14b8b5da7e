import type { ApprovalStatusView } from '@fettle/contracts/approvals/approvals.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { queryOf } from '../../platform/queries/query-of.ts'

export type ApprovalDocument = { readonly subject: ApprovalSubject; readonly documentUuid: string }
export type Round = NonNullable<ApprovalStatusView['round']>

/** What approval rules make of a document. */
export const approvalQuery = (document: ApprovalDocument) => queryOf(approvalsMethods.get, document)

/** What waits for the reader, in their own name or for somebody who is away. */
export const waitingQuery = (subject: ApprovalSubject) => queryOf(approvalsMethods.list, { subject })
