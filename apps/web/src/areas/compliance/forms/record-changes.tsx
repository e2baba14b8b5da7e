import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { CallInput, CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useComplianceLabels } from '../use-compliance-labels.ts'

type Changes = CallOutput<typeof requirementsMethods.changes>
type RecordChangesProps = {
  readonly input: CallInput<typeof requirementsMethods.changes>
  /** Whether enough is entered to be reckoned. */
  readonly isComplete: boolean
}

/** What saving would change at locations and assets, while it is entered. */
export function RecordChanges({ input, isComplete }: RecordChangesProps) {
  const { t } = useLingui()
  // Debounced together, so that an input is asked about only where it was complete itself.
  const settled = useDebounced(JSON.stringify({ input, isComplete }), 800)
  const asked = JSON.parse(settled) as RecordChangesProps
  const { data } = useQuery({
    ...methodQuery(requirementsMethods.changes, asked.input),
    enabled: asked.isComplete,
    retry: false,
  })
  if (!(data && isComplete && asked.isComplete)) return null
  if (data.changed === 0)
    return <Banner status="info" title={t`Saving changes no status and no deadline on its first day.`} />
  return <ChangesBanner changes={data} />
}

function ChangesBanner({ changes }: { changes: Changes }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { statuses } = useComplianceLabels()
  const { added, dropped, moved, changed, items, before, after } = changes
  const counts = [
    added > 0 && plural(added, { one: '# newly checked', other: '# newly checked' }),
    dropped > 0 && plural(dropped, { one: '# no longer checked', other: '# no longer checked' }),
    moved > 0 && plural(moved, { one: '# deadline moved', other: '# deadlines moved' }),
  ].filter(Boolean)
  const shifts = (['missing', 'expired', 'expiring', 'unknown'] as const).flatMap((status) =>
    before[status] === after[status]
      ? []
      : [`${statuses[status]}: ${formats.number(before[status])} → ${formats.number(after[status])}`],
  )
  const textOf = (status: Changes['items'][number]['statusBefore'], dueOn: string | null) =>
    status === null ? '–' : [statuses[status], dueOn && formats.day(dueOn)].filter(Boolean).join(', ')
  return (
    <Banner status="info" title={t`Saving would change: ${counts.join(', ') || t`statuses`}`}>
      <Stack gap={1}>
        {shifts.length > 0 && <Text size="small">{shifts.join(' · ')}</Text>}
        {items.map((item) => (
          <Text key={`${item.locationName} ${item.assetName}`} size="small">
            {[item.assetName, item.locationName].filter(Boolean).join(' · ')}
            {': '}
            {`${textOf(item.statusBefore, item.dueBefore)} → ${textOf(item.statusAfter, item.dueAfter)}`}
          </Text>
        ))}
        {changed > items.length && <Text size="small">{t`and ${changed - items.length} more`}</Text>}
        {changes.isPartial && <Text size="small">{t`Only a part of your locations was reckoned.`}</Text>}
      </Stack>
    </Banner>
  )
}
