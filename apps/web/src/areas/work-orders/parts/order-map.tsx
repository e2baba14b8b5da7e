import type { PlaceOfOrders } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Map as PlaceMap } from '@fettle/ui/map/map'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMapBackground, useMapUnits } from '../../../kit/map/use-map-background.ts'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import type { toListInput } from '../list-filters.ts'

const isUrgent = ({ orders }: PlaceOfOrders) => orders.some(({ priority }) => priority === 'emergency')

/** Opens a single order, or lists several. */
const useHref = () => {
  const paths = useClientPaths()
  return ({ locationUuid, orders }: PlaceOfOrders): string => {
    const [first, ...others] = orders
    return first && others.length === 0 ? paths.workOrder(first.uuid) : paths.locationWorkOrders(locationUuid)
  }
}

/** Map of the list's orders by location, with a list of locations. */
export function OrderMap({ input }: { input: ReturnType<typeof toListInput> }) {
  const { t } = useLingui()
  const background = useMapBackground()
  const units = useMapUnits()
  const hrefOf = useHref()
  const { data, error, refetch, isPending } = useQuery(methodQuery(workOrdersMethods.places, input))
  if (isPending) return <PartSkeleton />
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  const { places, withoutPosition, isCut } = data
  if (places.length === 0)
    return (
      <EmptyState
        title={t`Nothing to show on the map`}
        description={t`Give your locations a postcode or a pin to see their work orders here. Locations inside use the same position.`}
      />
    )
  return (
    <Stack gap={3}>
      {isCut && (
        <Banner>{t`The map shows the first 500 work orders of the list. Narrow the list to see others.`}</Banner>
      )}
      {withoutPosition > 0 && (
        <Banner>
          {plural(withoutPosition, {
            one: '# work order lies at a location without a position.',
            other: '# work orders lie at locations without a position.',
          })}
        </Banner>
      )}
      <PlaceMap
        label={t`Work orders on the map`}
        places={places.map((place) => ({
          id: place.locationUuid,
          label: place.name,
          detail: place.orders.map(({ number, title }) => `#${number} ${title}`).join(' · '),
          latitude: place.latitude,
          longitude: place.longitude,
          href: hrefOf(place),
          surface: isUrgent(place) ? 'critical' : 'primary',
        }))}
        background={background}
        units={units}
        labels={{
          zoomIn: t`Zoom in`,
          zoomOut: t`Zoom out`,
          showAll: t`Show all`,
          places: t`Places on the map`,
          cluster: (count) => plural(count, { one: '# place', other: '# places' }),
          open: t`Open`,
        }}
      />
    </Stack>
  )
}
