import { type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { listedFactKeys } from '@fettle/domain/locations/location-facts'
import { Card } from '@fettle/ui/layout/card'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationComplianceCard } from '../../compliance/shared/location-compliance-card.tsx'
import { LocationCostsCard } from '../../invoices/shared/location-costs-card.tsx'
import { OwnersCard } from '../../residents/shared/owners-card.tsx'
import { ResidentsCard } from '../../residents/shared/residents-card.tsx'
import { customFieldsQuery } from '../locations.queries.ts'
import { GroupsCard } from '../parts/groups-card.tsx'
import { KeysCard } from '../parts/keys-card.tsx'
import { LocationMap } from '../parts/location-map.tsx'
import { PlaceAlertsCard } from '../parts/place-alerts-card.tsx'
import { customFieldsOf } from '../shared/custom-values.ts'
import { useCustomValueText } from '../shared/use-custom-value-text.ts'

/** Details of a location: what to know before going there, its facts, its groups, and what it costs. */
export function LocationDetailsTab() {
  const { t } = useLingui()
  const seesCosts = usePermission('invoices.view')
  const seesResidents = usePermission('residents.view')
  const seesOwners = usePermission('owners.view')
  const { data: location } = useSuspenseQuery(
    methodQuery(locationsMethods.get, { locationUuid: useRouteParam('locationUuid') }),
  )
  return (
    <WithSideColumn
      sideColumnLabel={t`Groups and costs`}
      sideColumn={
        <>
          {seesCosts && <LocationCostsCard locationUuid={location.uuid} openWorkOrders={location.openWorkOrders} />}
          <GroupsCard location={location} />
          <LocationMap location={location} />
        </>
      }
    >
      <Stack gap={4}>
        <PlaceAlertsCard location={location} />
        {seesResidents && (
          <ResidentsCard
            locationUuid={location.uuid}
            isHome={location.kind !== 'common_part' && location.kind !== 'estate'}
          />
        )}
        {seesOwners && <OwnersCard locationUuid={location.uuid} />}
        <KeysCard location={location} />
        <DetailsCard location={location} />
        <FactsCard location={location} />
        <LocationComplianceCard locationUuid={location.uuid} />
      </Stack>
    </WithSideColumn>
  )
}

function DetailsCard({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Card title={t`Details`}>
      <DefinitionList
        items={[
          { label: t`Address`, value: addressLine(location.address) },
          { label: t`Access notes`, value: location.effective.accessNotes },
          { label: t`Type`, value: location.type?.name },
          { label: t`Kind`, value: labels.locationKind(location.kind) },
          { label: t`Tenure`, value: location.effective.tenure && labels.tenure(location.effective.tenure) },
          { label: t`Branch`, value: location.organisationName },
          { label: t`Reference`, value: location.externalReference },
          { label: t`Time zone`, value: location.address.timeZone },
        ]}
      />
    </Card>
  )
}

/** Facts and custom fields that are known. */
function FactsCard({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const textOf = useCustomValueText()
  const { data } = useQuery(customFieldsQuery('location'))
  const { facts } = location.effective
  const factText = (value: string | number | boolean, isYear: boolean) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    return typeof value === 'number' && !isYear ? formats.number(value) : `${value}`
  }
  const items = [
    ...listedFactKeys.flatMap((key) => {
      const value = facts[key]
      return value === undefined
        ? []
        : [{ label: labels.locationFact(key), value: factText(value, key === 'yearBuilt') }]
    }),
    ...customFieldsOf(data?.fields ?? [], location.type?.uuid ?? null).flatMap((field) => {
      const value = location.customValues[field.key]
      return value === undefined ? [] : [{ label: field.label, value: textOf(field, value) }]
    }),
  ]
  if (items.length === 0) return null
  return (
    <Card title={t`Facts`}>
      <DefinitionList items={items} />
    </Card>
  )
}
