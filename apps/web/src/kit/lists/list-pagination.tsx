import { Pagination } from '@fettle/ui/table/pagination'
import { useLingui } from '@lingui/react/macro'
import type { Paging } from '../../platform/calls/api-response.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** Displayed range and total, `26–50 of 10,000+`, with page navigation. Renders nothing for a single page. */
export function ListPagination({
  paging,
  onOffsetChange,
}: {
  paging: Paging | undefined
  onOffsetChange: (offset: number) => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  if (!paging || (paging.offset === 0 && paging.count <= paging.limit)) return null
  // The server stops counting at 10,001, which means more than ten thousand.
  const total = paging.isCapped ? `${formats.number(paging.count - 1)}+` : formats.number(paging.count)
  return (
    <Pagination
      label={t`Pages`}
      offset={paging.offset}
      limit={paging.limit}
      count={paging.count}
      summary={({ from, to }) => t`${formats.number(from)}–${formats.number(to)} of ${total}`}
      onOffsetChange={(offset) => {
        onOffsetChange(offset)
        window.scrollTo({ top: 0 })
      }}
    />
  )
}
