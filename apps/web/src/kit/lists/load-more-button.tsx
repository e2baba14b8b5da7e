import { Button } from '@fettle/ui/controls/button'
import type { ReactNode } from 'react'

type LoadMoreButtonProps = {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly children: ReactNode
}

/** Loads the next page of an infinite query; renders nothing after the last one. */
export function LoadMoreButton({ query, children }: LoadMoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      color="default"
      size="small"
      loading={query.isFetchingNextPage}
      onPress={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  )
}
