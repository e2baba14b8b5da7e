import { Button } from '@fettle/ui/controls/button'
import { Tag } from '@fettle/ui/controls/tag'
import { DateField } from '@fettle/ui/fields/date-field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type ClosedDaysProps = {
  readonly label: string
  readonly value?: readonly string[]
  readonly onChange?: (days: readonly string[]) => void
  readonly errorMessage?: string | undefined
}

/** The tenant's own non-working days beside public holidays. */
export function ClosedDays({ label, value = [], onChange, errorMessage }: ClosedDaysProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [day, setDay] = useState<string | null>(null)
  const add = () => {
    if (day !== null) onChange?.([...new Set([...value, day])].sort())
    setDay(null)
  }
  return (
    <Stack gap={2}>
      <Cluster align="end">
        <DateField label={label} isRequired={false} value={day} onChange={setDay} errorMessage={errorMessage} />
        <Button variant="secondary" color="default" isDisabled={day === null} onPress={add}>
          {t`Add day`}
        </Button>
      </Cluster>
      {value.length > 0 && (
        <Cluster>
          {value.map((each) => (
            <Tag key={each} surface="grey" onRemove={() => onChange?.(value.filter((other) => other !== each))}>
              {formats.day(each)}
            </Tag>
          ))}
        </Cluster>
      )}
    </Stack>
  )
}
