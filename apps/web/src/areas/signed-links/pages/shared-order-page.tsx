import { type SharedOrder, signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { OwnerDecision } from '../parts/owner-decision.tsx'
import { RepairProgress } from '../parts/repair-progress.tsx'

/** An order opened with a signed link, without sign-in: a resident follows the repair, an owner decides on a quote. */
export function SharedOrderPage() {
  const { t } = useLingui()
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const { data: order, error } = useQuery({
    ...methodQuery(signedLinksMethods.open, { token }),
    enabled: token !== '',
    retry: false,
  })
  if (token === '') return <IncompleteLink />
  if (error)
    return (
      <PublicPageLayout title={t`This link has expired`}>
        <Banner status="warning_urgent" isUrgent title={error.message} />
      </PublicPageLayout>
    )
  if (!order) return <PageSkeleton />
  return order.decision ? <ForOwner order={order} token={token} /> : <ForResident order={order} />
}

function ForResident({ order }: { order: SharedOrder }) {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={order.title} description={t`${order.clientName} is handling it.`} isWide>
      <RepairProgress order={order} />
      <Place order={order} />
    </PublicPageLayout>
  )
}

function ForOwner({ order, token }: { order: SharedOrder; token: string }) {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={order.title} description={t`${order.clientName} asks for your decision.`} isWide>
      <Place order={order} />
      <OwnerDecision order={order} token={token} />
    </PublicPageLayout>
  )
}

function Place({ order }: { order: SharedOrder }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { label: t`Property`, value: addressLine(order.address) || order.locationName },
        { label: t`Trade`, value: labels.category(order.category) },
        { label: t`Number`, value: `#${order.number}` },
        { label: t`Reported`, value: formats.date(order.raisedAt) },
      ]}
    />
  )
}
