import { Button } from '@fettle/ui/button'
import { DefinitionList } from '@fettle/ui/definition-list'
import { CloseIcon } from '@fettle/ui/icons'
import { LinkButton } from '@fettle/ui/link-button'
import { Cluster, Row, Stack } from '@fettle/ui/stack'
import { Figure, Heading, Text } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { BucketBadge, PriorityBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { nextStepAddress } from '../next-step-address.ts'
import { workOrderQuery } from '../work-orders.queries.ts'
import { BallText } from './ball-text.tsx'
import { DueText } from './due-text.tsx'
import s from './work-order-preview.module.css'

/** A work order beside the list: what it is, who must act, and the next step one press away. */
export function WorkOrderPreview({ workOrderUuid, onClose }: { workOrderUuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hired = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)
  return (
    <Stack gap={4} className={s.preview}>
      <Row justify="between" align="start">
        <Heading level={2} size="lead">
          <Figure>#{order.number}</Figure> {order.title}
        </Heading>
        <Button variant="tertiary" color="default" size="small" iconOnly startIcon={<CloseIcon />} onPress={onClose}>
          {t`Close preview`}
        </Button>
      </Row>
      <Cluster>
        <BucketBadge bucket={order.bucket} />
        <PriorityBadge priority={order.priority} />
      </Cluster>
      <BallText of={order} />
      <Cluster>
        {order.nextStep && (
          <LinkButton href={nextStepAddress(paths, { uuid: order.uuid, nextStep: order.nextStep })}>
            {words.nextStep(order.nextStep)}
          </LinkButton>
        )}
        <LinkButton href={paths.workOrder(order.uuid)} variant="secondary" color="default">
          <Trans>Open</Trans>
        </LinkButton>
      </Cluster>
      <DefinitionList
        items={[
          { label: t`Place`, value: order.locationName },
          { label: t`Address`, value: addressLine(order.address) },
          { label: t`Service`, value: words.service(order.category, order.service) },
          { label: t`Due`, value: <DueText at={order.completeBy} zone={order.timeZone} bucket={order.bucket} /> },
          { label: t`Contractor`, value: hired?.contractorName },
          { label: t`Agreed cost`, value: <Money value={order.authorised} /> },
        ]}
      />
      <Text keepsLines>{order.description}</Text>
    </Stack>
  )
}

/** The preview about to come. */
export function PreviewSkeleton() {
  return (
    <div className={s.preview}>
      <PartSkeleton lines={8} />
    </div>
  )
}
