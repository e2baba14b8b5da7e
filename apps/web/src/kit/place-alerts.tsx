import type { ActiveAlertView } from '@fettle/contracts/work-orders/work-order-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from './use-labels.ts'

type PlaceAlertsProps = {
  readonly alerts: readonly Pick<ActiveAlertView, 'kind' | 'note' | 'place' | 'isForContractor'>[]
  /** The reader is the client, who is shown which alerts no contractor reads. */
  readonly isClient?: boolean
}

/** What people who go to a place must know of it. */
export function PlaceAlerts({ alerts, isClient = false }: PlaceAlertsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  if (alerts.length === 0) return null
  return (
    <Banner status="warning" title={t`Please note at this property`}>
      <Stack as="ul" gap={1}>
        {alerts.map(({ kind, note, place, isForContractor }) => (
          <li key={`${kind} ${place} ${note}`}>
            {[
              note === '' ? labels.placeAlert(kind) : `${labels.placeAlert(kind)}: ${note}`,
              place,
              isClient && !isForContractor && t`not shown to contractors`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Stack>
    </Banner>
  )
}
