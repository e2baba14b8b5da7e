import type { ReviewView } from '@fettle/contracts/reviews/reviews.methods'
import { reviewAspects } from '@fettle/domain/reviews/review'
import { StarIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ratingQuery, reviewsQuery } from '../reviews.queries.ts'
import { ReviewItem } from './review-item.tsx'
import { Stars } from './stars.tsx'
import { useAspectNames } from './use-aspect-names.ts'

type ReviewListProps = {
  /** Null is the reader's own company. */
  readonly contractorUuid: string | null
  readonly actions?: (review: ReviewView) => ReactNode
}

/** Reviews of a company: averages, then each review, latest first. */
export function ReviewList({ contractorUuid, actions }: ReviewListProps) {
  const { t } = useLingui()
  const [offset, setOffset] = useState(0)
  const list = useQuery(reviewsQuery(contractorUuid, offset))
  if (list.error) return <FailureScreen problem={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PartSkeleton />
  if (list.data.rows.length === 0)
    return (
      <EmptyState
        icon={<StarIcon />}
        title={t`No reviews yet`}
        description={t`Clients can review a job once it is done.`}
      />
    )
  return (
    <Stack>
      <Averages contractorUuid={contractorUuid} />
      {list.data.rows.map((review) => (
        <ReviewCard key={review.uuid} review={review} actions={actions?.(review)} />
      ))}
      <ListPagination paging={list.data.paging} onOffsetChange={setOffset} />
    </Stack>
  )
}

function ReviewCard({ review, actions }: { review: ReviewView; actions?: ReactNode }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { isOwn, clientName, orderNumber, orderTitle, writtenAt } = review
  const about = orderTitle === null ? null : `#${orderNumber} ${orderTitle}`
  return (
    <Card
      headingLevel={3}
      title={isOwn ? t`Your review` : (clientName ?? t`A client`)}
      description={[about, formats.date(writtenAt)].filter(Boolean).join(' · ')}
      actions={actions}
    >
      <ReviewItem review={review} />
    </Card>
  )
}

function Averages({ contractorUuid }: { contractorUuid: string | null }) {
  const { t } = useLingui()
  const names = useAspectNames()
  const { data } = useQuery(ratingQuery(contractorUuid))
  if (!data) return null
  return (
    <Card title={t`On average`}>
      <DefinitionList
        layout="columns"
        items={reviewAspects.flatMap((aspect) => {
          const mark = data[aspect]
          return mark === null ? [] : [{ label: names[aspect], value: <Stars mark={mark} /> }]
        })}
      />
    </Card>
  )
}
