import { type LocationView, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster } from '@fettle/ui/layout/stack'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { useUndoToast } from '../../../kit/actions/use-undo-toast.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { LabelsDialog } from '../../assets/shared/labels-dialog.tsx'
import { LocationDrawer } from '../forms/location-drawer.tsx'
import { MoveDrawer } from '../forms/move-drawer.tsx'
import { LocationAlertTags } from '../parts/location-alert-tags.tsx'
import { useLocationTabs } from '../use-location-tabs.ts'

/** Frame of a location: breadcrumbs, alerts, actions and tabs. */
export function LocationFrame() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const tabsOf = useLocationTabs(pathname.includes('/properties/'))
  const location = useQuery(methodQuery(locationsMethods.get, { locationUuid: useRouteParam('locationUuid') }))
  return (
    <DetailPage
      {...loadStateOf(location)}
      frame={(place) => ({
        title: place.name,
        badge: (
          <Cluster gap={1}>
            <Tag>{place.type?.name ?? labels.locationKind(place.kind)}</Tag>
            <LocationAlertTags locationUuid={place.uuid} />
          </Cluster>
        ),
        meta: addressLine(place.address),
        crumbs: [
          { label: t`Locations`, href: paths.locations },
          ...place.trail.map((above) => ({ label: above.name, href: paths.location(above.uuid) })),
          { label: place.name },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: <LocationActions location={place} />,
        notice: <ArchivedNotice location={place} />,
        tabs: tabsOf(place).map((tab) => ({ ...tab, isActive: pathname === tab.href })),
        tabsLabel: t`Location`,
      })}
    >
      {() => <PageOutlet depth={4} skeleton={<PartSkeleton />} />}
    </DetailPage>
  )
}

function ArchivedNotice({ location: { archivedAt } }: { location: LocationView }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (archivedAt === null) return null
  return (
    <Banner status="info" title={t`Archived since ${formats.day(archivedAt.slice(0, 10))}`}>
      {t`No new work is raised here or inside. Restore it to work here again.`}
    </Banner>
  )
}

type Opened = 'edit' | 'add' | 'move' | 'labels' | 'archive' | null

function LocationActions({ location }: { location: LocationView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  return (
    <>
      {location.can.includes('raise_work_order') && (
        <LinkButton href={paths.raise(location.uuid)}>
          <Trans>Raise work order</Trans>
        </LinkButton>
      )}
      <LocationMenu location={location} onOpen={setOpen} />
      {open === 'edit' && <LocationDrawer location={location} onClose={close} />}
      {open === 'add' && <LocationDrawer parent={location} onClose={close} />}
      {open === 'move' && <MoveDrawer location={location} onClose={close} />}
      {open === 'labels' && (
        <LabelsDialog title={t`Labels of ${location.name}`} locationUuids={[location.uuid]} onClose={close} />
      )}
      {open === 'archive' && <ArchiveDialog location={location} onClose={close} />}
    </>
  )
}

function LocationMenu({ location, onOpen }: { location: LocationView; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui()
  const restore = useCommand(locationsMethods.restore)
  const { uuid: locationUuid, version, name, kind } = location
  const bringBack = () =>
    void restore.run({ locationUuid, version }).then(
      () => toast.success({ title: t`${name} restored` }),
      () => undefined,
    )
  const canAdd = location.can.includes('edit') && location.archivedAt === null && kind !== 'room'
  return (
    <ActionMenu
      view={location}
      groups={[
        [
          { id: 'edit', verb: 'edit', label: t`Edit`, onAction: () => onOpen('edit') },
          ...(canAdd ? [{ id: 'add', label: t`Add a location inside`, onAction: () => onOpen('add') }] : []),
          { id: 'move', verb: 'move', label: t`Move`, onAction: () => onOpen('move') },
          { id: 'labels', verb: 'edit', label: t`Print labels`, onAction: () => onOpen('labels') },
          { id: 'restore', verb: 'restore', label: t`Restore`, onAction: bringBack },
        ],
        [{ id: 'archive', verb: 'archive', label: t`Archive`, isDanger: true, onAction: () => onOpen('archive') }],
      ]}
    />
  )
}

function ArchiveDialog({ location, onClose }: { location: LocationView; onClose: () => void }) {
  const { t } = useLingui()
  const archive = useCommand(locationsMethods.archive)
  const restore = useCommand(locationsMethods.restore)
  const undoable = useUndoToast()
  const { uuid: locationUuid, version, name, openWorkOrders } = location
  return (
    <ConfirmDialog
      title={t`Archive ${name}?`}
      confirmLabel={t`Archive`}
      cancelLabel={t`Go back`}
      color="critical"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        const archived = await archive.run({ locationUuid, version })
        undoable(t`${name} archived`, () => restore.run({ locationUuid, version: archived.version }))
        onClose()
      }}
    >
      {openWorkOrders === 0
        ? t`No new work is raised here or inside. Everything that is recorded stays.`
        : t`No new work is raised here or inside. ${openWorkOrders} open work orders go on as they are.`}
    </ConfirmDialog>
  )
}
