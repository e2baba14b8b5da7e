import type { RepairStep } from '@fettle/domain/signed-links/signed-link'
import { useLingui } from '@lingui/react/macro'

/** Labels of the progress of a repair, for owners. */
export const useRepairStepLabels = (): Readonly<Record<RepairStep, string>> => {
  const { t } = useLingui()
  return {
    received: t`Reported`,
    'contractor-found': t`Contractor found`,
    'visit-arranged': t`Visit arranged`,
    done: t`Done`,
    cancelled: t`Cancelled`,
  }
}
