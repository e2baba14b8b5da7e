import type { MessageThread } from '@fettle/contracts/messages/messages.methods'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ThreadRow } from './parts/thread-row.tsx'

/** The inbox has one column: who, when, about what, and the last message. */
export const useThreadColumns = (): readonly Column<MessageThread>[] => {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'with',
        header: t`Conversation`,
        isPrimary: true,
        isCut: true,
        phonePlace: 'title',
        cell: (row) => <ThreadRow thread={row} />,
      },
    ],
    [t],
  )
}
