import { type Bucket, BucketTabs } from '@fettle/ui/controls/bucket-tabs'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { persistentParams, toSearchString } from '../../../kit/lists/use-last-search.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type BucketMenuProps = {
  readonly entries: readonly (Pick<Bucket, 'label' | 'href' | 'depth'> & {
    readonly id: string
    readonly isOwnTurn: boolean
  })[]
  readonly active: string
  readonly counts: Readonly<Record<string, number>> | undefined
}

/** Buckets of a list with live counts. A change of bucket keeps the filters and resets page and preview. */
export function BucketMenu({ entries, active, counts }: BucketMenuProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const search = toSearchString(persistentParams(useLocation().searchStr))
  return (
    <BucketTabs
      label={t`Status`}
      partsLabel={t`Detailed status`}
      hidesEmpty={entries.every(({ depth }) => depth === undefined)}
      buckets={entries.map(({ href, isOwnTurn, ...entry }) => {
        const count = counts?.[entry.id]
        return {
          ...entry,
          href: search === '' ? href : `${href}?${search}`,
          count,
          countText: count === undefined ? undefined : formats.number(count),
          isActive: entry.id === active,
          mark: entry.id === 'invoice-overdue' ? 'critical' : isOwnTurn ? 'attention' : undefined,
        }
      })}
    />
  )
}
