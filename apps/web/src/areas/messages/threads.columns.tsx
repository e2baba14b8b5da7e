import type { MessageThread } from '@fettle/contracts/messages/messages.methods'
import { StarIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { OrderTag } from './parts/order-tag.tsx'

/** Columns of the inbox: counterpart, subject, last message, and time. */
export const useThreadColumns = (): readonly Column<MessageThread>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'with',
        header: t`Conversation`,
        isPrimary: true,
        phonePlace: 'title',
        width: '30%',
        cell: (row) => <With row={row} />,
      },
      {
        id: 'words',
        header: t`Last message`,
        phonePlace: 'bare',
        isCut: true,
        cell: (row) => (
          <Text as="span" size="small" weight={row.isUnread ? 'medium' : undefined}>
            {row.isOwnLast ? t`You` : row.lastAuthorName}: {row.lastText}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        isHeaderHidden: true,
        phonePlace: 'corner',
        width: 124,
        cell: (row) => <Marks row={row} />,
      },
      {
        id: 'when',
        header: t`When`,
        align: 'end',
        width: 150,
        cell: (row) => <Figure>{formats.dateTime(row.lastAt)}</Figure>,
      },
    ],
    [t, formats],
  )
}

/** Single column beside an open conversation. */
export const useNarrowThreadColumns = (): readonly Column<MessageThread>[] => {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'with',
        header: t`Conversation`,
        isPrimary: true,
        cell: (row) => (
          <Stack gap={1}>
            <With row={row} />
            <Cluster>
              <Marks row={row} />
            </Cluster>
          </Stack>
        ),
      },
    ],
    [t],
  )
}

function With({ row }: { row: MessageThread }) {
  return (
    <Stack gap={0}>
      <Text as="span" weight={row.isUnread ? 'bold' : 'medium'}>
        {row.counterpartName}
      </Text>
      <Text as="span" size="small" tone="soft">
        <Figure>#{row.number}</Figure> {row.title}
      </Text>
      {row.kind === 'order' && (
        <Cluster>
          <OrderTag />
        </Cluster>
      )}
    </Stack>
  )
}

function Marks({ row: { isUnread, isStarred, isMentioned } }: { row: MessageThread }) {
  const { t } = useLingui()
  return (
    <>
      {isMentioned && <Tag surface="teal">{t`Mentions you`}</Tag>}
      {isStarred && (
        <Tag surface="yellow" icon={<StarIcon fill="currentColor" />}>
          {t`Starred`}
        </Tag>
      )}
      {isUnread && !isMentioned && <StatusBadge status="info">{t`New`}</StatusBadge>}
    </>
  )
}
