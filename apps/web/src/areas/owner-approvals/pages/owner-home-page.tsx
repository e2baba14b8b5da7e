import { type OwnerOrderView, ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useHistory } from '../../../platform/history.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { OwnerSchedules } from '../../planned-maintenance/shared/owner-schedules.tsx'
import { useApprovalResponseLabels } from '../../signed-links/shared/use-approval-response-labels.ts'
import { OwnerStatement } from '../parts/owner-statement.tsx'
import { useRepairStepLabels } from '../parts/use-repair-step-labels.ts'
import { EnterByLink, OwnerEntry, OwnerPassword } from '../portal/owner-entry.tsx'
import { type OwnerSeats, useOwnerSeats } from '../shared/owner-seats.ts'

/** The area of an owner: what waits for approval, running and finished work, and the statement. */
export function OwnerHomePage() {
  const namespace = useRouteParam('namespace')
  const history = useHistory()
  const seats = useOwnerSeats(namespace)
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const open = () => history.replace(authPaths.ownerWorkOrders(namespace))
  if (token !== '') return <EnterByLink token={token} add={seats.add} onEntered={open} />
  const [seat] = seats.seats
  if (!seat) return <OwnerEntry add={seats.add} onEntered={open} />
  return <Home key={seat.token} token={seat.token} seats={seats} />
}

type HomeProps = { readonly token: string; readonly seats: OwnerSeats }

function Home({ token, seats }: HomeProps) {
  const { t } = useLingui()
  const { data, error } = useQuery({ ...methodQuery(ownerPortalMethods.home, { token }), retry: false })
  if (error) return <Ended message={error.message} onLeave={() => seats.remove(token)} />
  if (!data) return <PageSkeleton />
  const { orders } = data
  const waiting = orders.filter(({ approval }) => approval?.isOpen)
  const others = orders.filter(({ approval }) => !approval?.isOpen)
  const running = others.filter(({ step }) => step !== 'done' && step !== 'cancelled')
  const finished = others.filter(({ step }) => step === 'done' || step === 'cancelled')
  return (
    <PublicPageLayout title={t`Your properties`} description={`${data.ownerName}, ${data.clientName}`} isWide>
      <Stack gap={6}>
        <SeatSwitch seats={seats} token={token} />
        <Stack gap={3}>
          <Heading level={2} size="small">{t`Waiting for your approval`}</Heading>
          {waiting.length === 0 && <Text tone="soft">{t`No costs wait for your approval.`}</Text>}
          {waiting.map((order) => (
            <WaitingCard key={order.workOrderUuid} order={order} />
          ))}
        </Stack>
        <OwnerSchedules token={token} />
        <OrderList title={t`Running work`} orders={running} empty={t`No work is running.`} />
        {finished.length > 0 && <OrderList title={t`Finished work`} orders={finished} empty="" />}
        <OwnerStatement token={token} />
        <Stack gap={2}>
          {data.maySetPassword && <OwnerPassword token={token} />}
          <Leave token={token} onLeave={() => seats.remove(token)} />
        </Stack>
      </Stack>
    </PublicPageLayout>
  )
}

/** One seat is shown at a time; owners of several clients change it here. */
function SeatSwitch({ seats, token }: { readonly seats: OwnerSeats; readonly token: string }) {
  const { t } = useLingui()
  if (seats.seats.length < 2) return null
  return (
    <SelectField
      label={t`Property manager`}
      value={token}
      onChange={(next) => seats.choose(String(next))}
      options={seats.seats.map((seat) => ({ id: seat.token, label: `${seat.clientName}, ${seat.ownerName}` }))}
    />
  )
}

function WaitingCard({ order }: { readonly order: OwnerOrderView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const namespace = useRouteParam('namespace')
  const { approval, workOrderUuid, title, locationName } = order
  if (!approval) return null
  const asked = formats.date(approval.askedAt)
  return (
    <Card mark="attention">
      <Stack gap={3}>
        <Row justify="between" align="start">
          <Text weight="medium">{title}</Text>
          <Text weight="bold">
            <Money value={approval.gross} />
          </Text>
        </Row>
        <Text size="small" tone="soft">
          {[locationName, t`asked on ${asked}`].join(' · ')}
        </Text>
        <LinkButton fullWidth href={authPaths.ownerApproval(namespace, workOrderUuid, approval.uuid)}>
          {t`Review and decide`}
        </LinkButton>
      </Stack>
    </Card>
  )
}

const shownAtFirst = 5

type OrderListProps = {
  readonly title: string
  readonly orders: readonly OwnerOrderView[]
  readonly empty: string
}

function OrderList({ title, orders, empty }: OrderListProps) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? orders : orders.slice(0, shownAtFirst)
  const count = orders.length
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">
        {title}
      </Heading>
      {count === 0 && <Text tone="soft">{empty}</Text>}
      <Stack as="ul" gap={4}>
        {shown.map((order) => (
          <OrderRow key={order.workOrderUuid} order={order} />
        ))}
      </Stack>
      {shown.length < count && (
        <Button variant="tertiary" color="default" size="small" onPress={() => setShowsAll(true)}>
          {t`Show all ${count}`}
        </Button>
      )}
    </Stack>
  )
}

function OrderRow({ order }: { readonly order: OwnerOrderView }) {
  const labels = useLabels()
  const formats = useFormats()
  const steps = useRepairStepLabels()
  const answers = useApprovalResponseLabels()
  const { title, locationName, category, number, step, raisedAt, finishedAt, invoiced, approval } = order
  const isOver = step === 'done' || step === 'cancelled'
  const answered = approval?.answer && approval.answeredAt
  return (
    <Stack as="li" gap={1}>
      <Row justify="between" align="start">
        <Text weight="medium">{title}</Text>
        <StatusBadge status={step === 'done' ? 'success' : step === 'cancelled' ? 'cancelled' : 'in_progress'}>
          {steps[step]}
        </StatusBadge>
      </Row>
      <Text size="small" tone="soft">
        {[
          `#${number}`,
          locationName,
          labels.category(category),
          formats.date(isOver && finishedAt ? finishedAt : raisedAt),
        ].join(' · ')}
      </Text>
      {invoiced.amount !== 0 && (
        <Text size="small">
          <Money value={invoiced} />
        </Text>
      )}
      {answered && approval.answer && (
        <Text size="small" tone="soft">
          {[answers[approval.answer], formats.money(approval.gross), formats.date(answered)].join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

function Leave({ token, onLeave }: { readonly token: string; readonly onLeave: () => void }) {
  const { t } = useLingui()
  const leave = useCommand(ownerPortalMethods.leave)
  return (
    <Button
      variant="tertiary"
      color="default"
      fullWidth
      loading={leave.isRunning}
      onPress={() => void leave.run({ token }).then(onLeave, () => undefined)}
    >
      {t`Sign out on this device`}
    </Button>
  )
}

type EndedProps = { readonly message: string; readonly onLeave: () => void }

/** The seat has ended: the browser forgets it. */
export function Ended({ message, onLeave }: EndedProps) {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={t`Your properties`}>
      <Banner status="warning" title={message} />
      <Button size="large" fullWidth onPress={onLeave}>
        {t`Sign in with your email address`}
      </Button>
    </PublicPageLayout>
  )
}
