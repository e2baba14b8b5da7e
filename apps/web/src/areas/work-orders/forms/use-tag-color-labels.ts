import type { TagColor } from '@fettle/domain/work-orders/tag-colors'
import { useLingui } from '@lingui/react/macro'

/** Labels of tag colours. */
export const useTagColorLabels = (): Readonly<Record<TagColor, string>> => {
  const { t } = useLingui()
  return {
    grey: t`Grey`,
    blue: t`Blue`,
    sky: t`Sky blue`,
    teal: t`Teal`,
    jade: t`Jade`,
    green: t`Green`,
    yellow: t`Yellow`,
    sand: t`Sand`,
    cinnamon: t`Cinnamon`,
    orange: t`Orange`,
    rose: t`Rose`,
    fuchsia: t`Fuchsia`,
    purple: t`Purple`,
    lavender: t`Lavender`,
  }
}
