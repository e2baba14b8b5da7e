import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Notice that an order is a warranty recall, of which order, and whether it may be charged. */
export function RecallNotice({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { run } = useCommand(warrantiesMethods.agreeCharge)
  if (order.recall === null) return null
  const { workOrderUuid, number, title, reason, isFree } = order.recall
  return (
    <Banner
      status="info"
      title={isFree ? t`Warranty callback, free of charge` : t`Callback; charges agreed`}
      actions={
        <ConfirmedAction
          verb="agree_charge"
          view={order}
          size="small"
          variant="secondary"
          color="default"
          title={t`Allow charges for this callback?`}
          question={t`Quotes and invoices become possible. The contractor reads your reason.`}
          reason={{ label: t`Reason`, isRequired: true }}
          onConfirm={async (why) => {
            await run({ workOrderUuid: order.uuid, version: order.version, reason: why })
            toast.success({ title: t`Charges allowed for this callback` })
          }}
        >
          {t`Allow charges`}
        </ConfirmedAction>
      }
    >
      <Link href={paths.workOrder(workOrderUuid)}>{`#${number} ${title}`}</Link>
      <Text keepsLines>{reason}</Text>
    </Banner>
  )
}

/** Notice that a job is a warranty recall, and of which job. */
export function JobRecallNotice({ job: { recall } }: { job: JobView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  if (recall === null) return null
  const { job, reason, isFree } = recall
  return (
    <Banner
      status="warning_non_urgent"
      title={isFree ? t`Warranty callback, free of charge` : t`Callback; charges agreed`}
    >
      {job && <Link href={paths.job(job.uuid)}>{t`About your job #${job.number}, ${job.title}`}</Link>}
      <Text keepsLines>{reason}</Text>
    </Banner>
  )
}
