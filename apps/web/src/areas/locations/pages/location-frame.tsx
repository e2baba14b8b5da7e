import { type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationDrawer } from '../forms/location-drawer.tsx'

/** Frame of a location: breadcrumbs, actions and tabs. */
export function LocationFrame() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const location = useQuery(methodQuery(locationsMethods.get, { locationUuid: useRouteParam('locationUuid') }))
  const tab = (id: string, at: { label: string; href: string; count?: number }) => ({
    id,
    label: at.label,
    href: at.href,
    isActive: pathname === at.href,
    ...(at.count ? { count: at.count } : {}),
  })
  return (
    <DetailPage
      {...loadStateOf(location)}
      frame={(place) => ({
        title: place.name,
        badge: <Tag>{labels.locationKind(place.kind)}</Tag>,
        meta: addressLine(place.address),
        crumbs: [
          { label: t`Locations`, href: paths.locations },
          ...place.trail.map((above) => ({ label: above.name, href: paths.location(above.uuid) })),
          { label: place.name },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: <LocationActions location={place} />,
        tabs: [
          tab('details', { label: t`Details`, href: paths.location(place.uuid) }),
          tab('sub-locations', { label: t`Inside`, href: paths.subLocations(place.uuid), count: place.childCount }),
          tab('work-orders', {
            label: t`Work orders`,
            href: paths.locationWorkOrders(place.uuid),
            count: place.openWorkOrders,
          }),
        ],
        tabsLabel: t`Location`,
      })}
    >
      {() => <PageOutlet depth={4} skeleton={<PartSkeleton />} />}
    </DetailPage>
  )
}

function LocationActions({ location }: { location: LocationView }) {
  const paths = useClientPaths()
  const [open, setOpen] = useState<'edit' | 'add' | null>(null)
  const mayEdit = usePermission('locations.edit')
  const mayRaise = usePermission('work-orders.create')
  const close = () => setOpen(null)
  return (
    <>
      {mayRaise && (
        <LinkButton href={paths.raise(location.uuid)}>
          <Trans>Raise work order</Trans>
        </LinkButton>
      )}
      {mayEdit && location.kind !== 'room' && (
        <Button variant="secondary" color="default" onPress={() => setOpen('add')}>
          <Trans>Add a location inside</Trans>
        </Button>
      )}
      {mayEdit && (
        <Button variant="secondary" color="default" onPress={() => setOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {open === 'edit' && <LocationDrawer location={location} onClose={close} />}
      {open === 'add' && <LocationDrawer parent={location} onClose={close} />}
    </>
  )
}
