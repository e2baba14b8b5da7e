import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Button } from '@fettle/ui/controls/button'
import { CheckIcon, ChevronDownIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Menu } from '@fettle/ui/overlays/menu'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { BucketBadge, PriorityBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { nextStepAddress } from '../next-step-address.ts'
import { workOrderQuery } from '../work-orders.queries.ts'
import { DueText } from './due-text.tsx'
import { PreviewFrame, type PreviewNavigation } from './preview-frame.tsx'
import { ResponsiblePartyText } from './responsible-party-text.tsx'

type WorkOrderPreviewProps = { readonly workOrderUuid: string; readonly ways: PreviewNavigation }

/** Preview of a work order: work, responsible party, and next step. */
export function WorkOrderPreview({ workOrderUuid, ways }: WorkOrderPreviewProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hired = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)
  return (
    <PreviewFrame work={order} ways={ways}>
      <Cluster>
        <BucketBadge bucket={order.bucket} />
        {order.can.includes('edit') ? <PriorityMenu order={order} /> : <PriorityBadge priority={order.priority} />}
      </Cluster>
      <ResponsiblePartyText of={order} />
      <Cluster>
        {order.nextStep && (
          <LinkButton href={nextStepAddress(paths, { uuid: order.uuid, nextStep: order.nextStep })}>
            {labels.nextStep(order.nextStep)}
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
          { label: t`Service`, value: labels.service(order.category, order.service) },
          { label: t`Due`, value: <DueText at={order.completeBy} zone={order.timeZone} bucket={order.bucket} /> },
          { label: t`Contractor`, value: hired?.contractorName },
          { label: t`Agreed cost`, value: <Money value={order.authorised} /> },
        ]}
      />
      <Text keepsLines>{order.description}</Text>
    </PreviewFrame>
  )
}

/** Changes the priority inline. */
function PriorityMenu({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { run, isRunning } = useCommand(workOrdersMethods.prioritise)
  const { uuid: workOrderUuid, version, priority: present } = order
  return (
    <Menu
      placement="bottom start"
      trigger={
        <Button variant="secondary" color="default" size="tiny" endIcon={<ChevronDownIcon />} loading={isRunning}>
          {labels.priority(present)}
        </Button>
      }
      groups={[
        {
          id: t`Priority`,
          entries: priorities.map((priority) => ({
            id: priority,
            label: labels.priority(priority),
            icon: priority === present ? <CheckIcon /> : undefined,
            onAction: () => void run({ workOrderUuid, version, priority }).catch(() => undefined),
          })),
        },
      ]}
    />
  )
}
