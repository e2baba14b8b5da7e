import type { Currency } from '@fettle/domain/kernel/money'
import { isDate } from '@fettle/domain/rules/dates'
import { isUuid } from '@fettle/domain/rules/uuid'
import { Banner } from '@fettle/ui/feedback/banner'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../platform/edition/use-formats.ts'
import type { FieldLabel } from './field-labels.ts'
import type { Difference } from './three-way-merge.ts'
import type { EditConflict } from './use-edited-record.ts'

type PanelProps = { readonly conflict: EditConflict; readonly labels: ReadonlyMap<string, FieldLabel> }

/** Shows what changed in the record while the form was open: both values of a field, one of which is chosen. */
export function EditConflictPanel({ conflict, labels }: PanelProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const write = useFieldText(labels)
  const { by, at, isMerged, both, theirsOnly } = conflict
  const when = at === undefined ? '' : formats.dateTime(at)
  return (
    <Banner status="warning_urgent" isUrgent title={t`Changed while you were editing`}>
      <Stack gap={3}>
        {by !== undefined && <Text size="small">{t`Last saved by ${by}, ${when}`}</Text>}
        <Text size="small">
          {isMerged
            ? t`Check the values, then save again.`
            : t`What you entered is still here. Reload the page to see the latest values.`}
        </Text>
        {both.map((difference) => (
          <Choice key={difference.path} difference={difference} write={write} choose={conflict.choose} />
        ))}
        {theirsOnly.length > 0 && (
          <Text as="div" size="small">
            {t`Updated in this form:`}
            <ul>
              {theirsOnly.map(({ path, theirs }) => (
                <li key={path}>{`${write.label(path)}: ${write.value(path, theirs)}`}</li>
              ))}
            </ul>
          </Text>
        )}
      </Stack>
    </Banner>
  )
}

type FieldText = ReturnType<typeof useFieldText>
type ChoiceProps = {
  readonly difference: Difference
  readonly write: FieldText
  readonly choose: EditConflict['choose']
}

function Choice({ difference, write, choose }: ChoiceProps) {
  const { t } = useLingui()
  const [side, setSide] = useState<'mine' | 'theirs'>('mine')
  const { path, mine, theirs } = difference
  return (
    <RadioGroup
      label={write.label(path)}
      value={side}
      onChange={(chosen) => {
        const next = chosen === 'theirs' ? 'theirs' : 'mine'
        setSide(next)
        choose(difference, next)
      }}
      options={[
        { id: 'mine', label: t`Your value`, description: write.value(path, mine) },
        { id: 'theirs', label: t`Other value`, description: write.value(path, theirs) },
      ]}
    />
  )
}

/** Label and value of a field as the form shows them. */
const useFieldText = (labels: ReadonlyMap<string, FieldLabel>) => {
  const { t } = useLingui()
  const formats = useFormats()
  const known = (path: string) => labels.get(path) ?? [...labels].find(([name]) => name.startsWith(`${path}.`))?.[1]
  const value = (path: string, of: unknown): string => {
    const field = labels.get(path)
    if (of === null || of === undefined || of === '') return t`Empty`
    if (typeof of === 'boolean') return of ? t`Yes` : t`No`
    if (typeof of === 'number')
      return field?.currency ? formats.money({ amount: of, currency: field.currency as Currency }) : formats.number(of)
    if (typeof of === 'string')
      return field?.options?.find(({ id }) => id === of)?.label ?? (isDate(of) ? formats.day(of) : of)
    const parts = Array.isArray(of) ? (of as unknown[]) : Object.values(of)
    const written = parts.filter(
      (part) => part !== null && part !== '' && !(typeof part === 'string' && isUuid(part) && !field?.options),
    )
    return written.length === 0
      ? t`Empty`
      : written.map((part) => value(path, part)).join(Array.isArray(of) ? '; ' : ', ')
  }
  return { label: (path: string) => known(path)?.label ?? path, value }
}
