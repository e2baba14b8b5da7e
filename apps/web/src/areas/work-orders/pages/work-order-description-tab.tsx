import { Card } from '@fettle/ui/card'
import { EmptyState } from '@fettle/ui/empty-state'
import { ImagesIcon } from '@fettle/ui/icons'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { Attachments } from '../../../kit/attachments.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** The whole description with its files, as the contractor reads it. */
export function WorkOrderDescriptionTab() {
  const { t } = useLingui()
  const { data: order } = useSuspenseQuery(workOrderQuery(useParameter('workOrderUuid')))
  return (
    <Stack>
      <Card title={t`Description`}>
        <Text keepsLines isProse>
          {order.description}
        </Text>
      </Card>
      {order.accessNotes && (
        <Card title={t`Access notes`} description={t`Shown to the contractor after the hire.`}>
          <Text keepsLines isProse>
            {order.accessNotes}
          </Text>
        </Card>
      )}
      <Card title={t`Files`}>
        {order.attachments.length > 0 ? (
          <Attachments files={order.attachments} label={t`Photos of the work order`} />
        ) : (
          <EmptyState
            headingLevel={3}
            icon={<ImagesIcon />}
            title={t`No files`}
            description={t`A photo saves a visit. Add some by pressing Edit.`}
          />
        )}
      </Card>
    </Stack>
  )
}
