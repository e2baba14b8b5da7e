import { type CalendarFeedView, calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { FeedDialog } from '../forms/feed-dialog.tsx'
import { useFeedLabels } from '../use-feed-labels.ts'

/** Addresses by which other programs show this calendar. */
export function FeedsCard() {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(methodQuery(calendarFeedsMethods.list, {}))
  return (
    <Card
      title={t`Show visits in other programs`}
      description={t`Outlook, Google Calendar or a phone read the visits from an address and keep them up to date.`}
      actions={
        <Button size="small" variant="secondary" startIcon={<AddIcon />} onPress={() => setAdding(true)}>
          {t`New address`}
        </Button>
      }
    >
      <LoadStateView {...loadStateOf(query, <PartSkeleton lines={3} />)}>
        {({ feeds, choices }) => (
          <>
            {feeds.length === 0 && <Text tone="soft">{t`No addresses yet`}</Text>}
            <Stack as="ul" gap={4}>
              {feeds.map((feed) => (
                <FeedRow key={feed.uuid} feed={feed} />
              ))}
            </Stack>
            {isAdding && <FeedDialog choices={choices} onClose={() => setAdding(false)} />}
          </>
        )}
      </LoadStateView>
    </Card>
  )
}

function FeedRow({ feed }: { readonly feed: CalendarFeedView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const { details, ownerName } = useFeedLabels()
  const revoke = useCommand(calendarFeedsMethods.revoke)
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Text weight="medium">{ownerName({ ...feed, name: feed.ownerName })}</Text>
        <Text size="small">{details[feed.detail]}</Text>
        <Text size="small" tone="soft">
          {feed.lastFetchedAt === null ? t`Not read yet` : t`Last read ${formats.relative(feed.lastFetchedAt, now)}`}
        </Text>
      </Stack>
      <ConfirmedAction
        verb="revoke"
        title={t`Revoke this address?`}
        question={t`Programs that use it no longer get any visits.`}
        size="small"
        variant="secondary"
        color="default"
        onConfirm={() => revoke.run({ feedUuid: feed.uuid })}
      >
        {t`Revoke`}
      </ConfirmedAction>
    </Row>
  )
}
