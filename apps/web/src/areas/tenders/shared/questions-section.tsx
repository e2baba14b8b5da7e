import { type TenderQuestionView, tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { QuestionDialog } from '../forms/question-dialog.tsx'
import { QuestionItem } from '../parts/question-item.tsx'

type QuestionsSectionProps = { readonly of: CallInput<typeof tendersMethods.questions> }

/** Questions of bidders with answers; for bidders with a form. */
export function QuestionsSection({ of }: QuestionsSectionProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const sees = usePermission('quotes.view')
  const { data } = useQuery({ ...methodQuery(tendersMethods.questions, of), enabled: sees })
  const [isAsking, setAsking] = useState(false)
  if (data === undefined) return null
  const { questions, can, cannot } = data
  const mayAsk = can.includes('ask')
  if (questions.length === 0 && !mayAsk) return null
  const why = cannot.ask
  return (
    <Card
      title={t`Questions and answers`}
      actions={
        mayAsk && (
          <Button size="small" variant="secondary" color="default" onPress={() => setAsking(true)}>
            {t`Ask a question`}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {questions.map((question: TenderQuestionView) => (
          <QuestionItem key={question.uuid} question={question} />
        ))}
        {questions.length === 0 && (
          <Text tone="soft">{t`Ask the client before you quote. Answers shared with everyone also appear here.`}</Text>
        )}
        {why !== undefined && why !== 'permission_missing' && (
          <Text size="small" tone="soft">
            {labels.refusal(why)}
          </Text>
        )}
      </Stack>
      {isAsking && of.jobUuid !== undefined && <QuestionDialog jobUuid={of.jobUuid} onClose={() => setAsking(false)} />}
    </Card>
  )
}
