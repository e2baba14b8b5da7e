import { type MessageThread, messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { MessageIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkList } from '@fettle/ui/controls/link-list'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listLoadState, type TableProps } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useSidePaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

const few = 5

/** Latest conversations with links. */
export function LatestMessages() {
  const { t } = useLingui()
  const paths = useSidePaths()
  const list = useQuery(methodPageQuery(messagesMethods.threads, {}, { limit: few }))
  return (
    <DashboardPanel
      title={t`Latest messages`}
      isFlush
      actions={
        <LinkButton href={paths.inbox()} variant="tertiary" color="default" size="small">
          <Trans>Inbox</Trans>
        </LinkButton>
      }
      {...listLoadState(list, {
        table: (threads) => <Threads {...threads} />,
        empty: (
          <EmptyState
            headingLevel={3}
            icon={<MessageIcon />}
            title={t`No conversations yet`}
            description={t`Write a message on a job and the conversation appears here.`}
          />
        ),
      })}
    />
  )
}

function Threads({ rows, empty }: Pick<TableProps<MessageThread>, 'rows' | 'empty'>) {
  const { t } = useLingui()
  const paths = useSidePaths()
  const formats = useFormats()
  const now = useNow()
  if (!rows) return <PartSkeleton lines={few} />
  if (rows.length === 0) return empty
  return (
    <LinkList
      label={t`Latest messages`}
      links={rows.map((row) => ({
        id: row.uuid,
        href: paths.jobMessages(row),
        when: formats.relative(row.lastAt, now),
        isMarked: row.isUnread,
        content: (
          <Stack gap={0}>
            <Text as="span" weight={row.isUnread ? 'bold' : 'medium'}>
              {row.counterpartName}
            </Text>
            <Text as="span" size="small" tone="soft" isCut>
              {row.isOwnLast ? t`You` : row.lastAuthorName}: {row.lastText}
            </Text>
          </Stack>
        ),
      }))}
    />
  )
}
