import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import type { AssetVerb } from '@fettle/domain/assets/asset-states'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { Banner } from '@fettle/ui/feedback/banner'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionMenu } from '../../../kit/actions/action-menu.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AssetRequirementsCard } from '../../compliance/shared/asset-requirements-card.tsx'
import { AssetSchedulesCard } from '../../planned-maintenance/shared/asset-schedules-card.tsx'
import { AssetOrdersCard } from '../../work-orders/shared/asset-orders-card.tsx'
import { assetQuery } from '../assets.queries.ts'
import type { OpenForm, PlainForm } from '../open-form.ts'
import { AssetForms } from '../parts/asset-forms.tsx'
import { AssetNextCard } from '../parts/asset-next-card.tsx'
import { AssetStateTag } from '../parts/asset-state-tag.tsx'
import { DataCard } from '../parts/data-card.tsx'
import { GuaranteesCard } from '../parts/guarantees-card.tsx'
import { HistoryCard } from '../parts/history-card.tsx'
import { PartsCard } from '../parts/parts-card.tsx'
import { ReadingsCard } from '../parts/readings-card.tsx'

/** An asset: what is next, its work orders, readings, guarantees and history. */
export function AssetPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const [open, setOpen] = useState<OpenForm | null>(null)
  const asset = useQuery(assetQuery(useRouteParam('assetUuid')))
  return (
    <DetailPage
      {...loadStateOf(asset)}
      frame={(view) => ({
        title: view.name,
        badge: (
          <Cluster gap={1}>
            <Tag>{view.type.name}</Tag>
            {view.type.isCritical && <Tag surface="orange">{t`Critical`}</Tag>}
            <AssetStateTag state={view.state} />
          </Cluster>
        ),
        meta: [`#${view.number}`, view.make, view.model].filter(Boolean).join(' · '),
        crumbs: [
          { label: t`Assets`, href: paths.assets },
          ...[...view.location.trail, view.location].map(({ uuid, name }) => ({
            label: name,
            href: paths.locationAssets(uuid),
          })),
          ...view.trail.map(({ uuid, name }) => ({ label: name, href: paths.asset(uuid) })),
          { label: view.name },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: <AssetActions asset={view} onOpen={setOpen} />,
        notice: <RetiredNotice asset={view} />,
        facts: [
          {
            label: t`Condition`,
            value: view.condition === null ? t`Not known` : labels.assetCondition(view.condition),
          },
          { label: t`Installed`, value: view.installedOn === null ? t`Not known` : formats.day(view.installedOn) },
          ...(view.lifeEndsOn === null ? [] : [{ label: t`Service life until`, value: formats.day(view.lifeEndsOn) }]),
          { label: t`Open work orders`, value: formats.number(view.openWorkOrders) },
        ],
      })}
    >
      {(view) => (
        <>
          <AssetBody asset={view} onOpen={setOpen} />
          <AssetForms asset={view} open={open} onClose={() => setOpen(null)} />
        </>
      )}
    </DetailPage>
  )
}

type BodyProps = { readonly asset: AssetView; readonly onOpen: (form: OpenForm) => void }

function AssetBody({ asset, onOpen }: BodyProps) {
  const { t } = useLingui()
  const seesOrders = usePermission('work-orders.view')
  return (
    <WithSideColumn
      sideColumnLabel={t`Data and parts`}
      sideColumn={
        <>
          <DataCard asset={asset} />
          <PartsCard asset={asset} onAdd={() => onOpen({ form: 'part' })} />
        </>
      }
    >
      <Stack gap={4}>
        <AssetNextCard asset={asset} onOpen={onOpen} />
        <AssetSchedulesCard assetUuid={asset.uuid} />
        <AssetRequirementsCard assetUuid={asset.uuid} />
        {seesOrders && <AssetOrdersCard assetUuid={asset.uuid} />}
        <ReadingsCard asset={asset} onRecord={() => onOpen({ form: 'reading' })} />
        <GuaranteesCard asset={asset} onOpen={(guarantee) => onOpen({ form: 'guarantee', guarantee })} />
        <HistoryCard assetUuid={asset.uuid} />
      </Stack>
    </WithSideColumn>
  )
}

/** Why the asset is retired, and what took its place. */
function RetiredNotice({ asset }: { asset: AssetView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  if (asset.state !== 'retired') return null
  const other = asset.replacedBy ?? asset.mergedInto
  return (
    <Banner status="info" title={t`Retired on ${formats.date(asset.stateSince)}`}>
      <Cluster gap={2}>
        <span>
          {[asset.stateReason && labels.assetReason(asset.stateReason), asset.stateNote].filter(Boolean).join(': ')}
        </span>
        {other && <Link href={paths.asset(other.uuid)}>{`#${other.number} ${other.name}`}</Link>}
      </Cluster>
    </Banner>
  )
}

function AssetActions({ asset, onOpen }: BodyProps) {
  const paths = useClientPaths()
  const mayRaise = usePermission('work-orders.create') && asset.state !== 'retired'
  return (
    <>
      {mayRaise && (
        <LinkButton href={paths.raiseAbout(asset.location.uuid, asset.uuid)}>
          <Trans>Raise work order</Trans>
        </LinkButton>
      )}
      <AssetMenu asset={asset} onOpen={onOpen} />
    </>
  )
}

function AssetMenu({ asset, onOpen }: BodyProps) {
  const { t } = useLingui()
  const mayLabel = usePermission('locations.edit') && asset.state !== 'retired'
  const state = (verb: AssetVerb, label: string) => ({
    id: verb,
    verb,
    label,
    onAction: () => onOpen({ form: 'state', verb }),
  })
  const form = (of: PlainForm, verb: string, label: string) => ({
    id: of,
    verb,
    label,
    onAction: () => onOpen({ form: of }),
  })
  return (
    <ActionMenu
      view={asset}
      groups={[
        [
          form('edit', 'edit', t`Edit`),
          form('condition', 'set_condition', t`Record condition`),
          ...(asset.type.readingKind === 'none' ? [] : [form('reading', 'record_reading', t`Record reading`)]),
          ...(mayLabel ? [{ id: 'label', label: t`Print label`, onAction: () => onOpen({ form: 'label' }) }] : []),
          state('take_out_of_service', t`Take out of service`),
          state('return_to_service', t`Return to service`),
          state('bring_back', t`Bring back`),
        ],
        [
          form('replace', 'replace', t`Replace`),
          form('merge', 'merge', t`Merge with another asset`),
          { ...state('retire', t`Retire`), isDanger: true },
        ],
      ]}
    />
  )
}
