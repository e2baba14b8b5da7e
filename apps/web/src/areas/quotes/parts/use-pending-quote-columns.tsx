import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Waiting = {
  readonly workOrderTitle: string
  readonly workOrderNumber: number
  readonly number: string
  readonly contractorName: string
  readonly submittedAt: string | null
}

/** Common columns of pending documents: order, contractor, and submission. */
export const usePendingQuoteColumns = (): readonly Column<Waiting>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  return useMemo(
    (): readonly Column<Waiting>[] => [
      {
        id: 'order',
        header: t`Work order`,
        isPrimary: true,
        phonePlace: 'title',
        width: '32%',
        cell: (row) => (
          <TitleWithSubtitle title={row.workOrderTitle} below={`#${row.workOrderNumber} · ${row.number}`} />
        ),
      },
      { id: 'contractor', header: t`Contractor`, cell: (row) => row.contractorName },
      {
        id: 'sent',
        header: t`Waiting since`,
        hideOnPhone: true,
        cell: (row) => row.submittedAt && formats.relative(row.submittedAt, now),
      },
    ],
    [t, formats, now],
  )
}
