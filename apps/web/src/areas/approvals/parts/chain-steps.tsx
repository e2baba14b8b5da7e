import { Stepper } from '@fettle/ui/controls/stepper'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { Round } from '../approvals.queries.ts'
import { useChainLabels } from '../use-chain-labels.ts'

/** Steps of an approval request: past responses, pending approvers, and later steps. */
export function ChainSteps({ round }: { round: Round }) {
  const { t } = useLingui()
  const stepWords = useChainLabels()
  const noteOf = useStepNote(round)
  const stateWords = {
    done: t`Approved`,
    passed_over: t`Not needed`,
    current: t`Waits`,
    ahead: t`Later`,
    declined: t`Declined`,
  }
  const states = { done: 'done', passed_over: 'done', current: 'current', ahead: 'ahead', declined: 'problem' } as const
  return (
    <Stepper
      orientation="vertical"
      label={t`Approval chain`}
      steps={round.steps.map((step, place) => ({
        id: String(place),
        label: `${place + 1}. ${stepWords(step)}`,
        state: states[step.state],
        stateLabel: stateWords[step.state],
        note: noteOf(place, step.state),
      }))}
    />
  )
}

const useStepNote = (round: Round) => {
  const { t } = useLingui()
  const formats = useFormats()
  const answerNote = ({ by, forNames, verdict, note, at, isCarried }: Round['answers'][number]): string => {
    const who = by ?? t`The owner`
    const name = forNames.length > 0 ? t`${who} for ${forNames.join(', ')}` : who
    const when = formats.dateTime(at)
    const said = verdict === 'approve' ? t`Approved: ${name}, ${when}` : t`Declined: ${name}, ${when}`
    const retained = isCarried ? t`carried over from the previous version` : ''
    return [said, note, retained].filter(Boolean).join('. ')
  }
  return (place: number, state: Round['steps'][number]['state']): string | undefined => {
    const answers = round.answers.filter(({ step }) => step === place).map(answerNote)
    if (state === 'passed_over') return t`Not needed: the limit of an earlier approver covers the sum`
    if (state !== 'current') return answers.join('\n') || undefined
    const since = t`Waits since ${formats.dateTime(round.waitingSince)}`
    const by = round.answerBy && t`respond by ${formats.dateTime(round.answerBy)}`
    return [...answers, [since, by].filter(Boolean).join(', ')].join('. ')
  }
}
