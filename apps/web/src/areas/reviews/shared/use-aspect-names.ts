import type { ReviewAspect } from '@fettle/domain/reviews/review'
import { useLingui } from '@lingui/react/macro'

/** Labels of rated aspects. */
export const useAspectNames = (): Readonly<Record<ReviewAspect, string>> => {
  const { t } = useLingui()
  return {
    overall: t`Overall`,
    quality: t`Quality of the work`,
    punctuality: t`Punctuality`,
    communication: t`Communication`,
    value: t`Value for money`,
  }
}
