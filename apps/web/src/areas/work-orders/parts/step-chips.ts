import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

type StepState = { readonly step?: string | undefined; readonly attention?: string | undefined }

/** The filter by next step, which a list is opened with from the dashboard, as chips that can be removed. */
export const useStepChips = (
  { step, attention }: StepState,
  onChange: (change: { step?: undefined; attention?: undefined }) => void,
): readonly { id: string; label: string; onRemove: () => void }[] => {
  const { t } = useLingui()
  const labels = useLabels()
  if (step === undefined) return []
  const named = {
    id: 'step',
    label: t`Next step: ${labels.nextStep(step)}`,
    onRemove: () => onChange({ step: undefined, attention: undefined }),
  }
  const mine = { id: 'attention', label: t`For me`, onRemove: () => onChange({ attention: undefined }) }
  return attention === 'me' ? [named, mine] : [named]
}
