import type { RequirementView } from '@fettle/contracts/compliance/requirements.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type RequirementRecord = RequirementView['records'][number]

/** What held from which day on, and who saved it. */
export function RecordHistory({ requirement: { records } }: { requirement: RequirementView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useRecordText()
  if (records.length === 0) return null
  return (
    <Stack gap={2}>
      <Text weight="bold">{t`What held when`}</Text>
      {records.map((record) => (
        <Stack key={record.fromOn ?? ''} gap={0}>
          <Text size="small">
            {record.fromOn === null ? t`Before` : t`from ${formats.day(record.fromOn)}`}
            {': '}
            {textOf(record)}
          </Text>
          {record.savedAt !== null && (
            <Text size="small" tone="soft">
              {[record.savedBy, formats.date(record.savedAt)].filter(Boolean).join(', ')}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

const useRecordText = (): ((record: RequirementRecord) => string) => {
  const { t } = useLingui()
  return ({ isOn, everyMonths, warnDays, documents }) => {
    if (!isOn) return t`Switched off`
    return [
      everyMonths !== null && plural(everyMonths, { one: 'every month', other: 'every # months' }),
      plural(warnDays, { one: 'warning # day before', other: 'warning # days before' }),
      ...documents,
    ]
      .filter(Boolean)
      .join(', ')
  }
}
