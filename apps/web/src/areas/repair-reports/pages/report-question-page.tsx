import { type ClosingQuestion, closingQuestions, unknownAnswer } from '@fettle/domain/repair-reports/fault-tree'
import { Button } from '@fettle/ui/controls/button'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Stack } from '@fettle/ui/layout/stack'
import { answerText, askText, tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useHistory } from '../../../platform/history.ts'
import { FurtherStepForm } from '../portal/further-step-form.tsx'
import { portalPaths } from '../portal/portal-paths.ts'
import {
  type FormStep,
  formSteps,
  furtherSteps,
  type ReportDraft,
  type ReportDraftState,
  withAnswer,
} from '../portal/report-draft.ts'
import { usePortalTree } from '../portal/use-portal-tree.ts'
import { WithDraft } from '../portal/with-draft.tsx'

/** One question a page; going back keeps every answer. */
export function ReportQuestionPage() {
  return <WithDraft>{(draft, change) => <Question draft={draft} change={change} />}</WithDraft>
}

type QuestionProps = { readonly draft: ReportDraft; readonly change: ReportDraftState['change'] }

const contactOnly: readonly FormStep[] = [{ id: 'contact' }]

function Question({ draft, change }: QuestionProps) {
  const { tiles } = usePortalTree(draft)
  const history = useHistory()
  const paths = portalPaths(useRouteParam('namespace'))
  const asked = new URLSearchParams(useLocation().searchStr).get('q') ?? ''
  const steps = draft.danger === null ? formSteps(tiles, draft) : contactOnly
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === asked),
  )
  const step = steps[at]
  const back = () => {
    const before = steps[at - 1]
    history.push(before ? paths.question(draft, before.id) : paths.categories(draft))
  }
  const go = (next: ReportDraft) => {
    const after = draft.danger === null ? formSteps(tiles, next) : contactOnly
    const following = after[after.findIndex(({ id }) => id === step?.id) + 1]
    history.push(following ? paths.question(next, following.id) : paths.summary(next))
  }
  const withChoice = (answer: string) => ({ answers: withAnswer(tiles, draft, { [step?.id ?? '']: answer }) })
  if (!step) return null
  return step.answers ? (
    <Choice
      key={step.id}
      draft={draft}
      step={step}
      onBack={(answer) => {
        if (answer !== '') change(withChoice(answer))
        back()
      }}
      onAnswer={(answer) => go(change(withChoice(answer)) ?? draft)}
    />
  ) : (
    <FurtherStepForm
      key={step.id}
      step={furtherSteps.find((each) => each === step.id) ?? 'words'}
      draft={draft}
      onBack={back}
      onChange={change}
      onNext={() => go(draft)}
    />
  )
}

type ChoiceProps = {
  readonly draft: ReportDraft
  readonly step: FormStep
  /** What was chosen is stored on the way back too. */
  readonly onBack: (answer: string) => void
  readonly onAnswer: (answer: string) => void
}

const isClosing = (id: string): id is ClosingQuestion => Object.hasOwn(closingQuestions, id)

function Choice({ draft, step, onBack, onAnswer }: ChoiceProps) {
  const { t } = useLingui()
  const { texts } = usePortalTree(draft)
  const [answer, setAnswer] = useState(draft.answers[step.id] ?? '')
  const of = { tile: isClosing(step.id) ? '' : draft.tile, question: step.id }
  const title = askText(texts, of.tile, step.id)
  return (
    <PublicPageLayout title={title} description={tileText(texts, draft.tile)}>
      <Stack gap={4}>
        <RadioGroup
          label={title}
          hideLabel
          asCards
          value={answer}
          onChange={setAnswer}
          options={[...(step.answers ?? []), unknownAnswer].map((id) => ({ id, label: answerText(texts, of, id) }))}
        />
        <Button size="large" fullWidth isDisabled={answer === ''} onPress={() => onAnswer(answer)}>
          {t`Continue`}
        </Button>
        <Button variant="tertiary" color="default" fullWidth onPress={() => onBack(answer)}>
          {t`Back`}
        </Button>
      </Stack>
    </PublicPageLayout>
  )
}
