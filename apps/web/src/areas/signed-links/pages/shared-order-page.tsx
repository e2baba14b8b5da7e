import { type SharedOrder, signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { RepairProgress } from '../parts/repair-progress.tsx'
import { OrderPlace } from '../shared/order-place.tsx'

/** An order opened with a signed link, without sign-in: a resident follows the repair. */
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
  return <ForResident order={order} />
}

function ForResident({ order }: { order: SharedOrder }) {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={order.title} description={t`${order.clientName} is handling it.`} isWide>
      <RepairProgress order={order} />
      <OrderPlace order={order} />
    </PublicPageLayout>
  )
}
