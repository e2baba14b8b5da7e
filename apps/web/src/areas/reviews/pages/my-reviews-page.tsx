import type { ReviewView } from '@fettle/contracts/reviews/reviews.methods'
import { Button } from '@fettle/ui/controls/button'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { usePermission } from '../../../platform/session/session.ts'
import { ReplyDialog } from '../forms/reply-dialog.tsx'
import { ratingQuery } from '../reviews.queries.ts'
import { ReviewList } from '../shared/review-list.tsx'

/** Reviews of the own company, with replies. */
export function MyReviewsPage() {
  const { t } = useLingui()
  const mayReply = usePermission('reviews.reply')
  return (
    <SettingsScreen
      title={t`Reviews`}
      description={t`What clients say of your work. You alone see who wrote it.`}
      {...loadStateOf(useQuery(ratingQuery(null)), <PartSkeleton lines={8} />)}
    >
      {() => <ReviewList contractorUuid={null} actions={(review) => mayReply && <Reply review={review} />} />}
    </SettingsScreen>
  )
}

function Reply({ review }: { review: ReviewView }) {
  const { t } = useLingui()
  const [isReplying, setReplying] = useState(false)
  if (review.reply !== null) return null
  return (
    <>
      <Button size="small" variant="secondary" color="default" onPress={() => setReplying(true)}>
        {t`Reply`}
      </Button>
      {isReplying && <ReplyDialog review={review} onClose={() => setReplying(false)} />}
    </>
  )
}
