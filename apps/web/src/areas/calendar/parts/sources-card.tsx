import { type CalendarSourceView, calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AddSourceDialog } from '../forms/add-source-dialog.tsx'
import { EditSourceDialog } from '../forms/edit-source-dialog.tsx'
import { useSourceLabels } from '../use-source-labels.ts'

/** Calendars of other programs whose events take the member's time. */
export function SourcesCard() {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(methodQuery(calendarSourcesMethods.list, {}))
  return (
    <Card
      title={t`Take times from other programs`}
      description={t`Your private or company calendar keeps visits away from its times. Only you see what its events are called.`}
      actions={
        <Button size="small" variant="secondary" startIcon={<AddIcon />} onPress={() => setAdding(true)}>
          {t`Add a calendar`}
        </Button>
      }
    >
      <LoadStateView {...loadStateOf(query, <PartSkeleton lines={3} />)}>
        {({ sources }) => (
          <>
            {sources.length === 0 && <Text tone="soft">{t`No calendars yet`}</Text>}
            <Stack as="ul" gap={5}>
              {sources.map((source) => (
                <SourceRow key={source.uuid} source={source} />
              ))}
            </Stack>
          </>
        )}
      </LoadStateView>
      {isAdding && <AddSourceDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function SourceRow({ source }: { readonly source: CalendarSourceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const labels = useLabels()
  const { warnings } = useSourceLabels()
  const { name, isHard, eventCount, failure, failures, nextAt, syncedAt } = source
  const read = syncedAt === null ? t`Not read yet` : t`Last read ${formats.relative(syncedAt, now)}`
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Cluster gap={2}>
          <Text weight="medium">{name}</Text>
          {failure && <StatusBadge status="error">{t`Cannot be read`}</StatusBadge>}
        </Cluster>
        <Text size="small">{isHard ? t`Forbids visits` : t`Warns of visits`}</Text>
        <Text size="small" tone="soft">
          {t`Events: ${eventCount}`} · {read}
        </Text>
        {failure && (
          <Text size="small">
            {labels.refusal(failure, {})}{' '}
            {failures >= 5 && nextAt ? t`It is tried again ${formats.relative(nextAt, now)}.` : ''}
          </Text>
        )}
        {source.warnings.map(({ code, count }) => (
          <Text key={code} size="small" tone="soft">
            {warnings(code, count)}
          </Text>
        ))}
      </Stack>
      <SourceActions source={source} />
    </Row>
  )
}

function SourceActions({ source }: { readonly source: CalendarSourceView }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const sync = useCommand(calendarSourcesMethods.syncNow)
  const remove = useCommand(calendarSourcesMethods.remove)
  const { uuid: sourceUuid, version, kind } = source
  return (
    <Cluster gap={2}>
      {kind !== 'file' && (
        <Button
          size="small"
          variant="secondary"
          color="default"
          loading={sync.isRunning}
          onPress={() => void sync.run({ sourceUuid }).catch(() => undefined)}
        >
          {t`Read now`}
        </Button>
      )}
      <Button size="small" variant="secondary" color="default" onPress={() => setEditing(true)}>
        {t`Change`}
      </Button>
      <ConfirmedAction
        verb="remove"
        title={t`Remove this calendar?`}
        question={t`Its times are free for visits again.`}
        size="small"
        variant="secondary"
        color="default"
        onConfirm={() => remove.run({ sourceUuid, version })}
      >
        {t`Remove`}
      </ConfirmedAction>
      {isEditing && <EditSourceDialog source={source} onClose={() => setEditing(false)} />}
    </Cluster>
  )
}
