import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Button } from '@fettle/ui/controls/button'
import { CheckIcon, ChevronDownIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BucketBadge, PriorityBadge } from '../../../kit/texts/badges.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AssigneeField } from '../shared/assignee-field.tsx'
import { nextStepAddress } from '../shared/next-step-address.ts'
import { useIsOwnStep } from '../shared/use-may-take-step.ts'
import { workOrderQuery } from '../work-orders.queries.ts'
import { PreviewFrame, type PreviewProps } from './preview-frame.tsx'
import { ResponsiblePartyText } from './responsible-party-text.tsx'

/** Preview of a work order: work, responsible party, and next step. */
export function WorkOrderPreview({ uuid, navigation }: PreviewProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(uuid))
  const isOwnStep = useIsOwnStep(order)
  const hired = order.jobs.find((job) => job.uuid === order.hiredJobUuid)
  return (
    <PreviewFrame
      work={order}
      bucket={order.bucket}
      navigation={navigation}
      badges={
        <>
          <BucketBadge bucket={order.bucket} />
          {order.can.includes('edit') ? <PriorityMenu order={order} /> : <PriorityBadge priority={order.priority} />}
        </>
      }
      status={<ResponsiblePartyText of={order} />}
      nextStep={
        order.nextStep &&
        isOwnStep && (
          <LinkButton href={nextStepAddress(paths, { uuid, nextStep: order.nextStep })}>
            {labels.nextStep(order.nextStep)}
          </LinkButton>
        )
      }
      href={paths.workOrder(uuid)}
      assignee={<AssigneeField of={{ workOrderUuid: uuid }} assignee={order.assignee} />}
      contractor={{ label: t`Contractor`, value: hired?.contractorName }}
    />
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
