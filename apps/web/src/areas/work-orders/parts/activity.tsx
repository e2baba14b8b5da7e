import { Text } from '@fettle/ui/layout/text'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ActivityTimeline } from '../../../kit/activity-timeline.tsx'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import type { ActivityQuery } from '../activity.queries.ts'

type ActivityProps = {
  readonly query: ActivityQuery
  /** Limits the number of entries. */
  readonly most?: number
}

/** Timeline of an order or a job with its own loading state. */
export function Activity({ query, most }: ActivityProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isPending } = useInfiniteQuery(query)
  if (isPending) return <PartSkeleton />
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  return (
    <>
      <Text size="small" tone="soft">
        <Trans>Times shown in your time zone.</Trans>
      </Text>
      <ActivityTimeline
        hasFilter={most === undefined}
        entries={data.pages.flatMap(({ rows }) => rows).slice(0, most)}
        onMore={hasNextPage && most === undefined ? () => void fetchNextPage() : undefined}
      />
    </>
  )
}
