import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { DeadlineText } from '../../tenders/shared/deadline-text.tsx'
import { AwardLines } from '../shared/award-lines.tsx'
import { DisclaimerCard } from '../shared/disclaimer-card.tsx'

/** A pending offer: a direct award with its sum, or an invitation to quote. */
export function JobOffer({ job }: { job: JobView }) {
  const { t } = useLingui()
  const isAward = job.delivery === 'direct_award'
  return (
    <Card
      title={isAward ? t`${job.clientName} offers you this work` : t`${job.clientName} requests a quote`}
      mark="attention"
      headingLevel={2}
    >
      <Stack gap={4}>
        {isAward && (
          <Text size="lead" weight="medium">
            {job.recall?.isFree ? (
              <Trans>Free of charge, under warranty</Trans>
            ) : (
              <Trans>
                Up to <Money value={job.awarded} /> including tax
              </Trans>
            )}
          </Text>
        )}
        {job.awardLines.length > 0 && <AwardLines lines={job.awardLines} />}
        <Text tone="soft">
          {isAward ? (
            <Trans>If you accept, the work is awarded to you straight away; no quote is needed.</Trans>
          ) : (
            <Trans>If you accept, you can send your quote.</Trans>
          )}{' '}
          {job.respondBy && (
            <Trans>
              Please answer by <PropertyTime at={job.respondBy} zone={job.timeZone} />.
            </Trans>
          )}
        </Text>
        {job.invitation && <Invitation invitation={job.invitation} zone={job.timeZone} />}
        <DisclaimerCard disclaimer={job.disclaimer} clientName={job.clientName} headingLevel={3} />
        <Answers job={job} isAward={isAward} />
      </Stack>
    </Card>
  )
}

function Invitation({ invitation, zone }: { invitation: NonNullable<JobView['invitation']>; zone: string }) {
  const { t } = useLingui()
  const { quotesDueAt, seats, seatsFree } = invitation
  return (
    <DefinitionList
      items={[
        ...(quotesDueAt ? [{ label: t`Quotes until`, value: <DeadlineText at={quotesDueAt} zone={zone} /> }] : []),
        ...(seats === null
          ? []
          : [
              {
                label: t`Free places`,
                value: seatsFree === 0 ? t`None of ${seats}` : t`${seatsFree ?? 0} of ${seats}`,
              },
            ]),
      ]}
    />
  )
}

function Answers({ job, isAward }: { job: JobView; isAward: boolean }) {
  const { t } = useLingui()
  const accept = useCommand(jobsMethods.accept)
  const decline = useCommand(jobsMethods.decline)
  const withdraw = useCommand(jobsMethods.withdraw)
  const one = { jobUuid: job.uuid }
  const take = async () => {
    await accept.run(one).then(
      () => toast.success({ title: isAward ? t`The work is awarded to you` : t`You’re invited to quote` }),
      () => undefined,
    )
  }
  return (
    <Cluster gap={3}>
      <Action verb="accept" view={job} size="large" loading={accept.isRunning} onPress={() => void take()}>
        {isAward ? t`Accept the work` : t`Accept the invitation`}
      </Action>
      {job.can.includes('decline') ? (
        <ConfirmedAction
          verb="decline"
          view={job}
          size="large"
          variant="secondary"
          color="critical"
          title={t`Decline this job?`}
          question={t`${job.clientName} sees your reason and asks another contractor.`}
          reason={{ label: t`Reason`, isRequired: true }}
          onConfirm={async (reason) => {
            await decline.run({ ...one, reason })
            toast.success({ title: t`Job declined` })
          }}
        >
          {t`Decline`}
        </ConfirmedAction>
      ) : (
        <ConfirmedAction
          verb="withdraw_interest"
          view={job}
          size="large"
          variant="secondary"
          color="default"
          title={t`Decline this job?`}
          question={t`${job.clientName} is notified and may invite you again.`}
          reason={{ label: t`Reason` }}
          onConfirm={async (reason) => {
            await withdraw.run({ ...one, reason })
            toast.success({ title: t`${job.clientName} is notified` })
          }}
        >
          {t`Decline`}
        </ConfirmedAction>
      )}
    </Cluster>
  )
}
