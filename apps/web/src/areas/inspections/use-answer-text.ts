import type { TemplateQuestion } from '@fettle/domain/inspections/template'
import type { AnswerValue } from '@fettle/domain/questions/answer-value'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../platform/edition/use-formats.ts'

type Given = { readonly value: AnswerValue | null; readonly isNotApplicable: boolean }

/** An answer as text in the language and formats of the reader. */
export const useAnswerText = () => {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return ({ kind, unit }: Pick<TemplateQuestion, 'kind' | 'unit'>, { value, isNotApplicable }: Given): string => {
    if (isNotApplicable) return t`Not applicable`
    if (value === null) return '–'
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number') return unit === '' ? i18n.number(value) : `${i18n.number(value)} ${unit}`
    if (typeof value === 'object') return kind === 'photo' ? '' : value.join(', ')
    if (kind === 'pass_fail') return value === 'pass' ? t`Pass` : t`Fail`
    if (kind === 'signature') return t`Signed`
    return kind === 'date' ? formats.day(value) : value
  }
}
