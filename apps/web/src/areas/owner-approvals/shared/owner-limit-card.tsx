import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'

/** The limit of the owners of an order's property; an emergency can go ahead without them. */
export function OwnerLimitCard({ order }: { readonly order: WorkOrderView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const maySee = usePermission('quotes.view')
  const goAhead = useCommand(ownerApprovalsMethods.goAhead)
  const { uuid: workOrderUuid } = order
  const { data } = useQuery({ ...methodQuery(ownerApprovalsMethods.ofOrder, { workOrderUuid }), enabled: maySee })
  if (!data || data.limit === null) return null
  const limit = formats.money(data.limit)
  const names = data.ownerNames.join(', ')
  const { exception } = data
  const when = exception && formats.dateTime(exception.at)
  return (
    <Card title={t`Approval of the owners`}>
      <Stack gap={3} align="start">
        <Text tone="soft">{t`Costs above ${limit} wait for the approval of ${names}. You ask on the page of a quote.`}</Text>
        {exception && when && (
          <Text>{t`${exception.by} let the emergency go ahead on ${when}: ${exception.reason}`}</Text>
        )}
        {data.canGoAhead && (
          <ConfirmedAction
            verb="go_ahead"
            size="small"
            variant="secondary"
            color="default"
            title={t`Go ahead without the owners?`}
            question={t`Costs of this emergency no longer wait for them. Your reason stays with the work order.`}
            reason={{ label: t`Why it cannot wait`, isRequired: true }}
            onConfirm={async (reason) => {
              await goAhead.run({ workOrderUuid, reason })
              toast.success({ title: t`Work can start` })
            }}
          >
            {t`Go ahead without the owners`}
          </ConfirmedAction>
        )}
      </Stack>
    </Card>
  )
}
