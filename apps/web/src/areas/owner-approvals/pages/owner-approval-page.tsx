import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { type SharedOrder, signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { OrderPlace } from '../../signed-links/shared/order-place.tsx'
import { OwnerDecision } from '../../signed-links/shared/owner-decision.tsx'
import { OwnerEntry } from '../portal/owner-entry.tsx'
import { useOwnerSeats } from '../shared/owner-seats.ts'

/** A question to an owner about a quote: opened by the link of the e-mail, or in the owner area. */
export function OwnerApprovalPage() {
  const namespace = useRouteParam('namespace')
  const seats = useOwnerSeats(namespace)
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const [seat] = seats.seats
  if (token !== '') return <ByLink token={token} />
  if (!seat) return <OwnerEntry add={seats.add} onEntered={() => undefined} />
  return <BySeat token={seat.token} />
}

function ByLink({ token }: { readonly token: string }) {
  const client = useQueryClient()
  const query = methodQuery(signedLinksMethods.open, { token })
  const { data, error } = useQuery({ ...query, retry: false })
  const command = useCommand(signedLinksMethods.answer, { isQuiet: true })
  const answer = async (given: OwnerAnswer, note: string) =>
    void client.setQueryData(query.queryKey, await command.run({ token, answer: given, note }))
  return <Question order={data} problem={error} onAnswer={answer} hasSeat={false} />
}

function BySeat({ token }: { readonly token: string }) {
  const client = useQueryClient()
  const approvalUuid = useRouteParam('ownerApprovalUuid')
  const query = methodQuery(ownerPortalMethods.approval, { token, approvalUuid })
  const { data, error } = useQuery({ ...query, retry: false })
  const command = useCommand(ownerPortalMethods.answer, { isQuiet: true })
  const answer = async (given: OwnerAnswer, note: string) =>
    void client.setQueryData(query.queryKey, await command.run({ token, approvalUuid, answer: given, note }))
  return <Question order={data} problem={error} onAnswer={answer} hasSeat />
}

type QuestionProps = {
  readonly order: SharedOrder | undefined
  readonly problem: Error | null
  readonly onAnswer: (answer: OwnerAnswer, note: string) => Promise<void>
  readonly hasSeat: boolean
}

function Question({ order, problem, onAnswer, hasSeat }: QuestionProps) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const all = (
    <LinkButton variant="tertiary" color="default" fullWidth href={authPaths.ownerWorkOrders(namespace)}>
      {hasSeat ? t`Back to your properties` : t`All your properties`}
    </LinkButton>
  )
  if (problem)
    return (
      <PublicPageLayout title={t`This does not open`}>
        <Banner status="warning_urgent" isUrgent title={problem.message} />
        {all}
      </PublicPageLayout>
    )
  if (!order) return <PageSkeleton />
  return (
    <PublicPageLayout title={order.title} description={t`${order.clientName} asks for your decision.`} isWide>
      <OrderPlace order={order} />
      <OwnerDecision order={order} onAnswer={onAnswer} />
      {all}
    </PublicPageLayout>
  )
}
