import type { DocumentDemand } from '@fettle/domain/verifications/verification'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'

/** Form value of a requirement for all work. */
export const everyWork = 'all-work'

/** Requirements as form values: categories by kind. */
export const toDemandValues = (
  demands: readonly DocumentDemand[],
  kinds: readonly VerificationKind[],
): Record<string, string[]> =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      demands.filter((each) => each.kind === kind).map(({ category }) => category ?? everyWork),
    ]),
  )

/** The values of the form as input; a document demanded for all work has no category. */
export const toDemands = (values: Readonly<Record<string, readonly string[]>>): DocumentDemand[] =>
  Object.entries(values).flatMap(([kind, chosen]) => {
    const each = (category: string | null) => ({ kind: kind as VerificationKind, category })
    return chosen.includes(everyWork) ? [each(null)] : chosen.map(each)
  })
