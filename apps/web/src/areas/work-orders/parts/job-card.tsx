import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobOfOrder } from '@fettle/contracts/work-orders/work-order-view'
import { Card } from '@fettle/ui/card'
import { DefinitionList } from '@fettle/ui/definition-list'
import { MessageIcon } from '@fettle/ui/icons'
import { LinkButton } from '@fettle/ui/link-button'
import { toast } from '@fettle/ui/toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Action } from '../../../kit/actions/action.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useIsByLink } from '../../signed-links/shared/use-is-by-link.ts'

type JobCardProps = {
  readonly job: JobOfOrder
  readonly orderUuid: string
  readonly isHired: boolean
  readonly isAlone?: boolean
}

/** One contractor's side of an order, as the client sees it. */
export function JobCard({ job, orderUuid, isHired, isAlone = false }: JobCardProps) {
  const { t } = useLingui()
  const words = useWords()
  const formats = useFormats()
  const paths = useClientPaths()
  const isByLink = useIsByLink(job, orderUuid)
  return (
    <Card
      title={job.contractorName}
      mark={isHired ? 'success' : undefined}
      actions={
        <>
          <Reinvite job={job} />
          <LinkButton
            href={paths.jobMessages({ workOrderUuid: orderUuid, jobUuid: job.uuid })}
            size="small"
            variant="secondary"
            color="default"
            startIcon={<MessageIcon />}
          >
            <Trans>Messages</Trans>
          </LinkButton>
          {!isAlone && (
            <LinkButton
              href={paths.workOrderContractor(orderUuid, job.uuid)}
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
            label: t`How they work for you`,
            value: isByLink ? t`By a link, without an account` : words.enquiryType(job.enquiryType),
          },
          ...(job.awarded ? [{ label: t`Not to exceed`, value: <Money value={job.awarded} /> }] : []),
          ...(job.lostBecause ? [{ label: t`Why it ended`, value: words.reason('loss', job.lostBecause) }] : []),
        ]}
      />
    </Card>
  )
}

function Reinvite({ job }: { job: JobOfOrder }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(jobsMethods.reinvite)
  const invite = async () => {
    await run({ jobUuid: job.uuid }).then(
      () => toast.success({ title: t`${job.contractorName} is invited again` }),
      () => undefined,
    )
  }
  return (
    <Action verb="reinvite" view={job} size="small" onPress={() => void invite()} loading={isRunning}>
      {t`Invite again`}
    </Action>
  )
}
