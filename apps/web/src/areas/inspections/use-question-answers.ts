import { useLingui } from '@lingui/react/macro'

/** Label of an answer that conditions and failures name; options are their own label. */
export const useQuestionAnswers = () => {
  const { t } = useLingui()
  const fixed: Readonly<Record<string, string>> = { pass: t`Pass`, fail: t`Fail`, yes: t`Yes`, no: t`No` }
  return (answer: string): string => fixed[answer] ?? answer
}
