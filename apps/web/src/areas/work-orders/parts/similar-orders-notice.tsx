import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { Stack } from '@fettle/ui/layout/stack'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RecallDialog } from '../forms/recall-dialog.tsx'
import type { SimilarOrders } from '../forms/use-warranty-confirmation.ts'

/** Similar orders at the location of a new one: open ones, and completed ones under warranty. */
export function SimilarOrdersNotice({ alike }: { alike: SimilarOrders | undefined }) {
  const { t } = useLingui()
  if (!alike) return null
  return (
    <>
      <OpenAlike open={alike.open} />
      {alike.warranted.map((each) => (
        <Warranted key={each.workOrderUuid} order={each} />
      ))}
      {alike.warranted.length > 0 && (
        <FormField
          name="isOtherWork"
          as={Checkbox}
          label={t`This is something else`}
          description={t`A different cause, or work that was never part of it.`}
        />
      )}
    </>
  )
}

function OpenAlike({ open }: { open: SimilarOrders['open'] }) {
  const labels = useLabels()
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
        {open.map(({ workOrderUuid, number, title, locationName, bucket, createdAt }) => (
          <li key={workOrderUuid}>
            <Link href={paths.workOrder(workOrderUuid)}>{`#${number} ${title}`}</Link>
            {` · ${locationName} · ${labels.bucket(bucket)} · ${formats.date(createdAt)}`}
          </li>
        ))}
      </Stack>
    </Banner>
  )
}

function Warranted({ order }: { order: SimilarOrders['warranted'][number] }) {
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
              {t`Request free callback`}
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
