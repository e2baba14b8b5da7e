import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { BucketBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** Work orders about an asset, the latest first. */
export function AssetOrdersCard({ assetUuid }: { assetUuid: string }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const [offset, setOffset] = useState(0)
  const { data } = useQuery(methodPageQuery(workOrdersMethods.list, { assetUuid }, { offset, limit: 10 }))
  if (!data) return null
  return (
    <Card title={t`Work orders`}>
      {data.rows.length === 0 ? (
        <Text tone="soft">{t`No work order has been about it.`}</Text>
      ) : (
        <Stack gap={3}>
          <LinkList
            label={t`Work orders`}
            links={data.rows.map((order) => ({
              id: order.uuid,
              href: paths.workOrder(order.uuid),
              when: formats.date(order.createdAt),
              content: (
                <Stack gap={1}>
                  <Text weight="medium">{`#${order.number} ${order.title}`}</Text>
                  <Row>
                    <BucketBadge bucket={order.bucket} />
                  </Row>
                </Stack>
              ),
            }))}
          />
          <ListPagination paging={data.paging} onOffsetChange={setOffset} />
        </Stack>
      )}
    </Card>
  )
}
