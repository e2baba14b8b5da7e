import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'

/** Answers without a place in a later version of the template, with the reason. */
export function UnfitAnswers({ answers }: { readonly answers: InspectionView['unfitAnswers'] }) {
  const { t } = useLingui()
  const reasons = {
    question_removed: t`The question was removed`,
    answer_does_not_fit: t`The question has other answers now`,
  }
  return (
    <Stack gap={2}>
      {answers.map(({ reason, section, question, answer }, at) => (
        <Stack key={`${question}/${at}`} gap={0}>
          <Text weight="medium">{`${section} · ${question}`}</Text>
          <Text size="small" tone="soft">
            {[answer, reasons[reason]].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
