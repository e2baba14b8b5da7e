import type { OutputOf } from '@fettle/contracts/kernel/method'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { Banner } from '@fettle/ui/banner'
import { Button } from '@fettle/ui/button'
import { Stack } from '@fettle/ui/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { useWatch } from 'react-hook-form'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { usePermission } from '../../../platform/session/session.ts'
import type { OrderValues } from '../forms/order-form-model.ts'
import { RecallDialog } from '../forms/recall-dialog.tsx'

type Alike = OutputOf<typeof orderRelationsMethods.alike>

/** What stands at the place already, while an order is raised: open work of the kind, and settled work under warranty. */
export function AlikeNotice() {
  const [locationUuid, category] = useWatch<OrderValues, ['locationUuid', 'category']>({
    name: ['locationUuid', 'category'],
  })
  const { data } = useQuery({
    ...queryOf(orderRelationsMethods.alike, { locationUuid, category }),
    enabled: locationUuid !== '' && category !== '',
  })
  if (!data) return null
  return (
    <>
      <OpenAlike open={data.open} />
      {data.warranted.map((each) => (
        <Warranted key={each.workOrderUuid} order={each} />
      ))}
    </>
  )
}

function OpenAlike({ open }: { open: Alike['open'] }) {
  const words = useWords()
  const paths = useClientPaths()
  const formats = useFormats()
  if (open.length === 0) return null
  return (
    <Banner
      status="warning_non_urgent"
      title={plural(open.length, {
        one: 'Already reported? There is an open work order of this kind here.',
        other: 'Already reported? There are # open work orders of this kind here.',
      })}
    >
      <Stack as="ul" gap={1}>
        {open.map(({ workOrderUuid, number, title, bucket, createdAt }) => (
          <li key={workOrderUuid}>
            <Link href={paths.workOrder(workOrderUuid)}>{`#${number} ${title}`}</Link>
            {` · ${words.bucket(bucket)} · ${formats.date(createdAt)}`}
          </li>
        ))}
      </Stack>
    </Banner>
  )
}

function Warranted({ order }: { order: Alike['warranted'][number] }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const mayRecall = usePermission('work-orders.dispatch')
  const [isRecalling, setRecalling] = useState(false)
  const { workOrderUuid: uuid, number, title } = order
  const [who, until] = [order.contractorName ?? '', formats.day(order.until)]
  return (
    <>
      <Banner
        status="warning"
        title={t`Before you pay again: this work is under warranty until ${until}`}
        actions={
          mayRecall && (
            <Button size="small" onPress={() => setRecalling(true)}>
              {t`Recall free of charge`}
            </Button>
          )
        }
      >
        <span>
          <Link href={paths.workOrder(uuid)}>{`#${number} ${title}`}</Link>
          {` · ${who}`}
        </span>
      </Banner>
      {isRecalling && <RecallDialog order={{ uuid, number }} onClose={() => setRecalling(false)} />}
    </>
  )
}
