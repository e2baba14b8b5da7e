import type { WorkingPatternView } from '@fettle/contracts/calendar/calendar-view'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { Button } from '@fettle/ui/controls/button'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { PatternDialog } from '../forms/pattern-dialog.tsx'
import { toText } from '../pattern-model.ts'
import { useWeekdayNames } from '../use-weekday-names.ts'

/** A week on one line: days with the same times together. */
const useWeekText = () => {
  const { t } = useLingui()
  const names = useWeekdayNames('short')
  return (days: WorkingPatternView['weeks'][number]): string => {
    const runs: { first: number; last: number; text: string }[] = []
    for (const [day, spans] of days.entries()) {
      const text = toText(spans)
      const run = runs.at(-1)
      if (run && run.text === text) run.last = day
      else runs.push({ first: day, last: day, text })
    }
    const shown = runs.filter(({ text }) => text !== '')
    const name = ({ first, last }: { first: number; last: number }) =>
      first === last ? names[first] : `${names[first]}–${names[last]}`
    return shown.length === 0
      ? t`No working hours`
      : shown.map((run) => `${name(run)} ${run.text.replaceAll('-', '–')}`).join(' · ')
  }
}

/** Working hours with who they apply to. */
export function PatternList({ patterns }: { readonly patterns: readonly WorkingPatternView[] }) {
  const { t } = useLingui()
  if (patterns.length === 0)
    return (
      <Text tone="soft">{t`Monday to Friday, 08:00–17:00, without public holidays, until other hours are set.`}</Text>
    )
  return (
    <Stack as="ul" gap={4}>
      {patterns.map((pattern) => (
        <PatternRow key={pattern.uuid} pattern={pattern} />
      ))}
    </Stack>
  )
}

function PatternRow({ pattern }: { readonly pattern: WorkingPatternView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const weekText = useWeekText()
  const [isOpen, setOpen] = useState(false)
  const remove = useCommand(workingPatternsMethods.remove)
  const mayEdit = usePermission('working-patterns.edit')
  const { uuid, ownerKind, ownerUuid, ownerName, weeks, validFrom, validUntil, version } = pattern
  const validity =
    validUntil === null ? t`From ${formats.day(validFrom)}` : t`${formats.day(validFrom)} to ${formats.day(validUntil)}`
  return (
    <Row as="li" justify="between" align="start" stacksOnPhone>
      <Stack gap={1}>
        <Text weight="medium">{ownerName}</Text>
        {weeks.map((days, at) => (
          <Text key={at} size="small">
            {weeks.length > 1 && `${t`Week ${at + 1}`}: `}
            {weekText(days)}
          </Text>
        ))}
        <Text size="small" tone="soft">
          {validity}
        </Text>
      </Stack>
      {mayEdit && (
        <Row gap={2}>
          <Button size="small" variant="secondary" color="default" onPress={() => setOpen(true)}>
            {t`Change`}
          </Button>
          <ConfirmedAction
            verb="remove"
            size="small"
            variant="tertiary"
            color="default"
            title={t`Remove the working hours of ${ownerName}?`}
            onConfirm={() => remove.run({ patternUuid: uuid, version })}
          >
            {t`Remove`}
          </ConfirmedAction>
        </Row>
      )}
      {isOpen && (
        <PatternDialog
          pattern={pattern}
          owner={{ kind: ownerKind, uuid: ownerUuid, name: ownerName }}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  )
}
