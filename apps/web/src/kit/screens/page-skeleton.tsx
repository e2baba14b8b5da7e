import { Skeleton, SkeletonText } from '@fettle/ui/feedback/skeleton'
import { Page } from '@fettle/ui/layout/page'
import { Stack } from '@fettle/ui/layout/stack'

/** Skeleton of a page: heading, facts and text. */
export function PageSkeleton() {
  return (
    <Page>
      <Skeleton width={280} height={28} />
      <Skeleton width="100%" height={64} />
      <SkeletonText lines={6} />
    </Page>
  )
}

/** Skeleton of a tab or a card. */
export function PartSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <Stack gap={4}>
      <Skeleton width={180} height={20} />
      <SkeletonText lines={lines} />
    </Stack>
  )
}
