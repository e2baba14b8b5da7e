import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { HardHatIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFlag } from '../../../platform/flags/flags.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { GuestContractorForm } from '../../signed-links/shared/guest-contractor-form.tsx'
import { AwardForm } from '../forms/award-form.tsx'
import { RequestQuotesForm } from '../forms/request-quotes-form.tsx'
import { AwardProposalCard } from '../parts/award-proposal-card.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Dispatches the order: an award to one contractor, or quote requests. */
export function WorkOrderDeliveryTab() {
  const { t } = useLingui()
  const labels = useLabels()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  if (isAllowed(order, 'dispatch')) return <Sending order={order} />
  // Instructed, closed or cancelled work needs no choice; the reason is shown only where there is nothing else.
  if (order.jobs.length > 0) return null
  const reason = order.cannot.dispatch
  return (
    <Banner status="info" title={t`No contractor can be asked now`}>
      {reason ? labels.refusal(reason) : labels.because(order.because)}
    </Banner>
  )
}

function Sending({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(
    methodPageQuery(
      contractorsMethods.scorecards,
      { category: order.category, locationUuid: order.locationUuid, sort: 'suitability' },
      { limit: 100 },
    ),
  )
  const proposed = new URLSearchParams(useLocation().searchStr)
  const contractor = proposed.get('contractor') ?? ''
  const [way, setWay] = useState(data.rows.length === 0 ? 'outside' : (proposed.get('way') ?? 'quotes'))
  const mayInvite = usePermission('contractors.invite')
  const isOpenFramework = useFlag('open_framework')
  if (data.rows.length === 0 && !mayInvite) return <NoContractors />
  const canAward = order.jobs.every(({ state }) => state === 'lost' || state === 'cancelled')
  return (
    <Stack>
      <AwardProposalCard workOrderUuid={order.uuid} />
      <Card
        title={t`How do you want to assign this work?`}
        actions={isOpenFramework && mayInvite && <FindOthers order={order} />}
      >
        <WayChoice {...{ way, setWay, canAward, mayInvite }} />
      </Card>
      {way === 'outside' ? (
        <GuestContractorForm order={order} />
      ) : data.rows.length === 0 ? (
        <NoContractors />
      ) : way === 'award' && canAward ? (
        <AwardForm order={order} contractors={data.rows} proposed={contractor} />
      ) : (
        <RequestQuotesForm order={order} contractors={data.rows} proposed={contractor} />
      )}
    </Stack>
  )
}

type WayChoiceProps = { way: string; setWay: (way: string) => void; canAward: boolean; mayInvite: boolean }

function WayChoice({ way, setWay, canAward, mayInvite }: WayChoiceProps) {
  const { t } = useLingui()
  const outside = {
    id: 'outside',
    label: t`Contractor without an account`,
    description: t`We email a link where they can quote, book, report and invoice. Works on a phone.`,
  }
  return (
    <RadioGroup
      label={t`Delivery option`}
      hideLabel
      asCards
      value={way}
      onChange={setWay}
      options={[
        {
          id: 'quotes',
          label: t`Request quotes`,
          description: t`One contractor or several: compare their prices and accept one; the others are notified.`,
        },
        {
          id: 'award',
          label: t`Award directly`,
          description: t`One contractor you trust, with a sum that the invoice may not exceed. The work can begin at once.`,
          isDisabled: !canAward,
        },
        ...(mayInvite ? [outside] : []),
      ]}
    />
  )
}

function NoContractors() {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <EmptyState
      icon={<HardHatIcon />}
      title={t`No contractors yet`}
      description={t`Add the contractors you work with to send them work.`}
      actions={
        <LinkButton href={paths.contractors}>
          <Trans>Add contractors</Trans>
        </LinkButton>
      }
    />
  )
}

/** Contractors outside of the own list, by the trade and place of the order; offered with the flag `open_framework`. */
function FindOthers({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const { findContractors } = useClientPaths()
  const asked = new URLSearchParams({ category: order.category, near: order.locationUuid })
  return (
    <LinkButton size="small" variant="secondary" color="default" href={`${findContractors}?${asked}`}>
      {t`Find other contractors`}
    </LinkButton>
  )
}
