import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { LocationMap } from '../parts/location-map.tsx'
import { PlaceAlertsCard } from '../parts/place-alerts-card.tsx'

/** Details of a location. */
export function LocationDetailsTab() {
  const { t } = useLingui()
  const labels = useLabels()
  const { data: location } = useSuspenseQuery(
    methodQuery(locationsMethods.get, { locationUuid: useRouteParam('locationUuid') }),
  )
  return (
    <Stack gap={4}>
      <PlaceAlertsCard location={location} />
      <LocationMap location={location} />
      <Card title={t`Details`}>
        <DefinitionList
          items={[
            { label: t`Address`, value: addressLine(location.address) },
            { label: t`Time zone`, value: location.address.timeZone },
            { label: t`Kind`, value: labels.locationKind(location.kind) },
            { label: t`Tenure`, value: location.effective.tenure && labels.tenure(location.effective.tenure) },
            { label: t`Branch`, value: location.organisationName },
            { label: t`Access notes`, value: location.effective.accessNotes },
            { label: t`Reference`, value: location.externalReference },
          ]}
        />
      </Card>
    </Stack>
  )
}
