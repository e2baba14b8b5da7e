import type { DraftItemView } from '@fettle/contracts/calendar/plan-draft-view'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Tag } from '@fettle/ui/controls/tag'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type PlacedItem = DraftItemView & { readonly startsAt: string; readonly endsAt: string }

const isPlaced = (item: DraftItemView): item is PlacedItem => item.startsAt !== null && item.endsAt !== null

/** Work that can still be published. */
export const isOpenItem = ({ state }: DraftItemView): boolean => state === 'placed' || state === 'refused'

type DraftVisitsProps = {
  readonly items: readonly DraftItemView[]
  /** Jobs that are not to be published. */
  readonly skipped: ReadonlySet<string>
  readonly onSkip: (jobUuid: string, isSkipped: boolean) => void
  readonly isDisabled: boolean
}

/** Visits of a draft by day and person, each to be chosen or left out. */
export function DraftVisits({ items, ...choice }: DraftVisitsProps) {
  const formats = useFormats()
  const byDay = groupBy(items.filter(isPlaced), ({ startsAt, timeZone }) => localDateOf(timeZone, Date.parse(startsAt)))
  return [...byDay].map(([day, ofDay]) => (
    <Card key={day} title={formats.weekday(`${day}T12:00:00Z`, 'UTC')} headingLevel={3}>
      <Stack gap={4}>
        {[...groupBy(ofDay, ({ userUuid }) => userUuid)].map(([userUuid, own]) => (
          <Stack key={userUuid} gap={2}>
            <Heading level={4} size="small">
              {own[0]?.userName ?? ''}
            </Heading>
            <Stack as="ul" gap={3}>
              {own.map((item) => (
                <li key={item.jobUuid}>
                  <VisitRow item={item} {...choice} />
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Card>
  ))
}

function VisitRow({
  item,
  skipped,
  onSkip,
  isDisabled,
}: Omit<DraftVisitsProps, 'items'> & { readonly item: PlacedItem }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { jobUuid, title, locationName, startsAt, endsAt, timeZone, travelMinutes, isLate, code, facts } = item
  const times = `${formats.time(startsAt, timeZone)}–${formats.time(endsAt, timeZone)}`
  const place = travelMinutes > 0 ? `${locationName} · ${t`about ${travelMinutes} min travel`}` : locationName
  return (
    <Row justify="between" align="start">
      <Stack gap={1}>
        {isOpenItem(item) ? (
          <Checkbox
            label={`${times} ${title}`}
            description={place}
            isDisabled={isDisabled}
            value={!skipped.has(jobUuid)}
            onChange={(isChosen) => onSkip(jobUuid, !isChosen)}
          />
        ) : (
          <Stack gap={0}>
            <Text>{`${times} ${title}`}</Text>
            <Text size="small" tone="soft">
              {place}
            </Text>
          </Stack>
        )}
        {code !== null && (
          <Text size="small" tone="critical">
            {labels.refusal(code, facts)}
          </Text>
        )}
      </Stack>
      <Cluster gap={1}>
        {isLate && <Tag surface="orange">{t`After it is due`}</Tag>}
        {item.state === 'published' && <StatusBadge status="success">{t`Booked`}</StatusBadge>}
        {item.state === 'publishing' && <StatusBadge status="in_progress">{t`Being booked`}</StatusBadge>}
        {item.state === 'refused' && <StatusBadge status="failed">{t`Not booked`}</StatusBadge>}
      </Cluster>
    </Row>
  )
}
