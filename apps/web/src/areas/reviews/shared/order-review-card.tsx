import { type OrderReview, reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ChangeReviewDialog, WriteReviewDialog } from '../forms/review-dialog.tsx'
import { ReviewItem } from './review-item.tsx'

/** The client's review of an order, or the form for one once the work is done. */
export function OrderReviewCard({ workOrderUuid }: { workOrderUuid: string }) {
  const { data } = useQuery(methodQuery(reviewsMethods.ofOrder, { workOrderUuid }))
  if (data?.review) return <Written order={data} />
  return data?.can.includes('write') ? <Prompt order={data} /> : null
}

function Prompt({ order }: { order: OrderReview }) {
  const { t } = useLingui()
  const [isWriting, setWriting] = useState(false)
  return (
    <Card
      title={t`How was the work of ${order.contractorName ?? ''}?`}
      actions={
        <Button size="small" onPress={() => setWriting(true)}>
          {t`Write a review`}
        </Button>
      }
    >
      <Text tone="soft">{t`Your rating helps you and others choose.`}</Text>
      {isWriting && <WriteReviewDialog order={order} onClose={() => setWriting(false)} />}
    </Card>
  )
}

function Written({ order }: { order: OrderReview }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isChanging, setChanging] = useState(false)
  const { review, changeableUntil } = order
  const mayChange = order.can.includes('change')
  if (!review) return null
  return (
    <Card
      title={t`Review of ${order.contractorName ?? ''}`}
      description={formats.date(review.writtenAt)}
      actions={
        mayChange && (
          <Button size="small" variant="secondary" color="default" onPress={() => setChanging(true)}>
            {t`Change review`}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <ReviewItem review={review} />
        {mayChange && changeableUntil && (
          <Text size="small" tone="soft">{t`You can change it until ${formats.date(changeableUntil)}.`}</Text>
        )}
      </Stack>
      {isChanging && <ChangeReviewDialog order={order} onClose={() => setChanging(false)} />}
    </Card>
  )
}
