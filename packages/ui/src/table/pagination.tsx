import { Button } from '../controls/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { type PageRange, pageRange } from './page-range.ts'
import s from './pagination.module.css'

export interface PaginationProps {
  readonly label: string
  readonly offset: number
  readonly limit: number
  readonly count: number
  /** Formats the range, `1–25 of 10,000+`. */
  readonly summary: (range: PageRange) => string
  readonly onOffsetChange: (offset: number) => void
}

/** Range of the rows with previous and next buttons. */
export function Pagination({ label, summary, onOffsetChange, ...place }: PaginationProps) {
  const labels = useKitLabels()
  const range = pageRange(place)
  const { previousOffset, nextOffset } = range
  return (
    <nav className={`${s.bar} no-print`} aria-label={label}>
      <output>{summary(range)}</output>
      <span className={s.steps}>
        <Button
          variant="secondary"
          color="default"
          size="small"
          iconOnly
          startIcon={<ChevronLeftIcon />}
          isDisabled={previousOffset === null}
          onPress={() => onOffsetChange(previousOffset ?? 0)}
        >
          {labels.previous}
        </Button>
        <Button
          variant="secondary"
          color="default"
          size="small"
          iconOnly
          startIcon={<ChevronRightIcon />}
          isDisabled={nextOffset === null}
          onPress={() => onOffsetChange(nextOffset ?? 0)}
        >
          {labels.next}
        </Button>
      </span>
    </nav>
  )
}
