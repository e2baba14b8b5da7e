import type { BundleItemView } from '@fettle/contracts/calendar/bundles.methods'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** Labels of what could be done on a trip, and of the clocks it touches. */
export const useBundleLabels = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const kinds: Readonly<Record<BundleItemView['kind'], string>> = {
    repair: t`Repair without a visit`,
    inspection: t`Inspection that is due`,
    planned: t`Planned maintenance`,
  }
  const risk = ({ code, at }: BundleItemView['risks'][number], zone: string): string => {
    const moment = formats.dateTime(at, zone)
    const texts: Readonly<Record<typeof code, string>> = {
      past_target: t`After its target: ${moment}`,
      close_to_target: t`Less than a day before its target: ${moment}`,
      close_to_hazard_deadline: t`Less than a day before the statutory deadline: ${moment}`,
    }
    return texts[code]
  }
  return { kinds, risk }
}
