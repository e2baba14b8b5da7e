import type { FaultTreeView } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { TreeProblemCode } from '@fettle/domain/repair-reports/check-tree'
import type { CallTarget } from '@fettle/domain/repair-reports/fault-tree'
import { type FaultTreeState, treeLimits } from '@fettle/domain/repair-reports/own-tree'
import { useLingui } from '@lingui/react/macro'
import { residentLanguageNames } from '../../../platform/language/language-names.ts'

export const useCallNames = (): Readonly<Record<CallTarget, string>> => {
  const { t } = useLingui()
  return { emergency: t`Emergency services`, gas: t`Gas emergency service`, power: t`Power network operator` }
}

export const useTreeStateNames = (): Readonly<Record<FaultTreeState, string>> => {
  const { t } = useLingui()
  return { draft: t`Draft`, published: t`In use`, retired: t`Ended` }
}

type Problem = FaultTreeView['problems'][number]

/** What a problem of a tree says; `question` is the text of the question that it is about. */
export const useProblemText = () => {
  const { t } = useLingui()
  const calls = useCallNames()
  return ({ code, what, keys }: Problem, question: string): string => {
    const language = residentLanguageNames.find(([id]) => id === what)?.[1] ?? what
    const count = keys.length
    const most = treeLimits.pathLength
    const callName = calls[what as CallTarget] ?? what
    const texts: Readonly<Record<TreeProblemCode, string>> = {
      other_tile_missing: t`The fault “Something else” is missing.`,
      tile_without_questions: t`It asks nothing.`,
      tile_without_end: t`The last rule has a condition, so that some answers lead nowhere.`,
      question_without_answers: t`“${question}” has fewer than two answers.`,
      question_in_circle: t`“${question}” depends on itself or on a later question.`,
      question_never_asked: t`“${question}” is never asked.`,
      rule_of_unknown_answer: t`Rule ${what} asks for an answer that no question has.`,
      rule_never_reached: t`Rule ${what} is never reached.`,
      call_without_number: t`A number is missing: ${callName}.`,
      call_without_target: t`Rule ${what} does not say whom to call.`,
      self_help_in_emergency: t`Rule ${what} offers self-help in an emergency.`,
      service_of_other_category: t`Rule ${what} has a service of another trade.`,
      path_too_long: t`A resident would be asked more than ${most} questions.`,
      too_many_paths: t`It has too many combinations of answers.`,
      text_missing: t`${language}: ${count} texts are missing.`,
    }
    return texts[code]
  }
}
