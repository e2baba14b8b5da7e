import { type Actor, approvalLimitFor } from '../access/actor.ts'
import type { ApprovalSubject } from './approval-rule.ts'

type Limited = Pick<Actor, 'membershipUuid' | 'limit' | 'subjectLimits'>

const isAbove = (limit: number | null, other: number | null): boolean =>
  other !== null && (limit === null || limit > other)

/** Refuses changing one's own limit, and raising another member's limit above one's own. */
export const validateLimitChange = (
  author: Limited,
  { subject, before, after }: { readonly subject: ApprovalSubject; readonly before: Limited; readonly after: Limited },
): 'own_limit' | 'limit_above_yours' | undefined => {
  if (author.membershipUuid === before.membershipUuid) return 'own_limit'
  const raised = isAbove(approvalLimitFor(after, subject), approvalLimitFor(before, subject))
  return raised && isAbove(approvalLimitFor(after, subject), approvalLimitFor(author, subject))
    ? 'limit_above_yours'
    : undefined
}
