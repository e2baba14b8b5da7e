import type { JobOfOrder, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { MessageIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useIsGuest } from '../../signed-links/shared/use-is-guest.ts'
import { ReinviteDialog } from '../forms/reinvite-dialog.tsx'

type JobCardProps = {
  readonly job: JobOfOrder
  readonly order: WorkOrderView
  readonly isHired: boolean
  readonly isAlone?: boolean
}

/** One contractor's job of an order, as the client sees it. */
export function JobCard({ job, order, isHired, isAlone = false }: JobCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const endingOf = (because: string, note: string) => [labels.reason('loss', because), note].filter(Boolean).join(': ')
  const isByLink = useIsGuest(job, order.uuid)
  return (
    <Card
      title={job.contractorName}
      mark={isHired ? 'success' : undefined}
      actions={
        <>
          <Reinvite job={job} order={order} />
          <JobWays workOrderUuid={order.uuid} jobUuid={job.uuid} />
          {!isAlone && (
            <LinkButton
              href={paths.workOrderContractor(order.uuid, job.uuid)}
              size="small"
              variant="secondary"
              color="default"
            >
              <Trans>Details</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <DefinitionList
        layout="columns"
        items={[
          { label: t`Status`, value: <StateBadge kind="job" state={job.state} /> },
          { label: t`Asked on`, value: formats.dateTime(job.offeredAt) },
          {
            label: t`Agreement type`,
            value: isByLink ? t`By link, without an account` : labels.enquiryType(job.enquiryType),
          },
          ...(job.awarded ? [{ label: t`Not to exceed`, value: <Money value={job.awarded} /> }] : []),
          ...(job.lostBecause ? [{ label: t`End reason`, value: endingOf(job.lostBecause, job.lostNote) }] : []),
          ...job.formerOffers.map(({ offeredAt, because, note }) => {
            const day = formats.date(offeredAt)
            return { label: t`Asked before, on ${day}`, value: endingOf(because, note) }
          }),
        ]}
      />
    </Card>
  )
}

/** Links to the contractor's profile and messages. */
function JobWays(at: { readonly workOrderUuid: string; readonly jobUuid: string }) {
  const paths = useClientPaths()
  return (
    <>
      <LinkButton href={paths.jobProfile(at)} size="small" variant="secondary" color="default">
        <Trans>Profile</Trans>
      </LinkButton>
      <LinkButton
        href={paths.jobMessages(at)}
        size="small"
        variant="secondary"
        color="default"
        startIcon={<MessageIcon />}
      >
        <Trans>Messages</Trans>
      </LinkButton>
    </>
  )
}

function Reinvite({ job, order }: { job: JobOfOrder; order: WorkOrderView }) {
  const { t } = useLingui()
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <Action verb="reinvite" view={job} size="small" onPress={() => setInviting(true)}>
        {t`Invite again`}
      </Action>
      {isInviting && <ReinviteDialog job={job} order={order} onClose={() => setInviting(false)} />}
    </>
  )
}
