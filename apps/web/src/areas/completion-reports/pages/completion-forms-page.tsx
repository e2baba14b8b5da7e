import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { categories } from '@fettle/domain/work-orders/categories'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { FormEditor } from '../forms/form-editor.tsx'

/** Questions of completion reports, by category. */
export function CompletionFormsPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const [chosen, setChosen] = useState<string>()
  const forms = useQuery(methodQuery(completionFormsMethods.list, {}))
  return (
    <SettingsScreen
      title={t`Report forms`}
      description={t`What contractors answer in their completion report, by trade. Existing reports keep their questions.`}
      {...loadStateOf(forms, <PartSkeleton lines={8} />)}
    >
      {(known) => {
        const asked = known.filter(({ questions }) => questions.length > 0)
        const category = chosen ?? asked[0]?.category ?? 'plumbing'
        const form = known.find((each) => each.category === category)
        const countOf = (slug: string) => asked.find((each) => each.category === slug)?.questions.length ?? 0
        const labelOf = (slug: string) => {
          const [name, count] = [labels.category(slug), countOf(slug)]
          return count === 0 ? name : t`${name} (${count})`
        }
        return (
          <Stack gap={5}>
            <SelectField
              label={t`Trade`}
              value={category}
              onChange={setChosen}
              options={Object.keys(categories).map((id) => ({ id, label: labelOf(id) }))}
            />
            {form && (
              <Text size="small" tone="soft">
                {t`Version ${form.edition}, ${formats.dateTime(form.changedAt)}, ${form.changedBy ?? ''}`}
              </Text>
            )}
            <FormEditor key={`${category}-${form?.edition ?? 0}`} category={category} form={form} />
          </Stack>
        )
      }}
    </SettingsScreen>
  )
}
