import type { DocumentDemand } from '@fettle/domain/verifications/verification'
import type { VerificationKind } from '@fettle/domain/verifications/verification-kinds'

/** Stands for a demand without a category. */
export const everyWork = 'all-work'

/** Demands as a form has them: for each kind the categories it is asked for. */
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
