import { type TenderQuestionView, tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { toast } from '@fettle/ui/feedback/toast'
import { CommentThread } from '@fettle/ui/layout/comment-thread'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { QuestionAnswerDialog } from '../forms/question-answer-dialog.tsx'

/** One question with its answer and the client's actions. */
export function QuestionItem({ question }: { question: TenderQuestionView }) {
  const { t } = useLingui()
  const comments = useComments(question)
  const publish = useCommand(tendersMethods.publish)
  const [isAnswering, setAnswering] = useState(false)
  const show = () =>
    publish.run({ questionUuid: question.uuid, version: question.version }).then(
      () => toast.success({ title: t`All contractors can read the answer` }),
      () => undefined,
    )
  const look = { view: question, size: 'small' } as const
  return (
    <Stack gap={3}>
      <CommentThread label={t`Question and answer`} comments={comments} />
      <Cluster>
        <Standing question={question} />
        <Action {...look} verb="answer" onPress={() => setAnswering(true)}>
          {t`Answer`}
        </Action>
        <Action
          {...look}
          verb="publish"
          variant="secondary"
          color="default"
          loading={publish.isRunning}
          onPress={() => void show()}
        >
          {t`Show to all contractors`}
        </Action>
      </Cluster>
      {isAnswering && <QuestionAnswerDialog question={question} onClose={() => setAnswering(false)} />}
    </Stack>
  )
}

function Standing({ question }: { question: TenderQuestionView }) {
  const { t } = useLingui()
  if (question.answer === null) return <StatusBadge status="warning_non_urgent">{t`Not answered yet`}</StatusBadge>
  return question.isForAll ? (
    <StatusBadge status="success">{t`All contractors can read this`}</StatusBadge>
  ) : (
    <StatusBadge status="info">{t`Only the contractor who asked`}</StatusBadge>
  )
}

const useComments = ({ uuid, question, answer, askerName, askedAt, answeredAt, isOwn }: TenderQuestionView) => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const { side } = useMembership()
  // Questions of other bidders have a time only for the answer.
  const moment = (at: string | null) => ({ when: at === null ? '' : formats.dateTime(at), dateTime: at ?? '' })
  const said = { ...moment(answeredAt), author: labels.ball('client'), text: answer ?? '', isOwn: side === 'client' }
  return [
    { id: uuid, author: askerName ?? t`Another contractor`, text: question, isOwn, ...moment(askedAt ?? answeredAt) },
    ...(answer === null ? [] : [{ ...said, id: `${uuid}-answer` }]),
  ]
}
