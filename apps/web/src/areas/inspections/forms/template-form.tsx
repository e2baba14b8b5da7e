import {
  inspectionTemplatesMethods,
  type TemplateView,
} from '@fettle/contracts/inspections/inspection-templates.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { TemplatePreview } from '../parts/template-preview.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { TemplateValues } from './template-model.ts'

/** The draft of a template, with a preview as on a phone. */
export function TemplateForm({ template }: { template: TemplateView }) {
  const { t } = useLingui()
  const { uuid: templateUuid, category } = template
  const form = useCommandForm<TemplateValues, typeof inspectionTemplatesMethods.save>({
    method: inspectionTemplatesMethods.save,
    record: template,
    defaults: {
      title: template.title,
      description: template.description,
      isReviewed: template.isReviewed,
      passMark: template.passMark,
      content: template.content,
    },
    toInput: (values) => ({ templateUuid, category, ...values }),
    onDone: () => toast.success({ title: t`Draft saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save draft`} label={t`Template`}>
      <WithSideColumn sideColumnLabel={t`Preview`} sideColumn={<Preview />}>
        <Stack gap={5}>
          <Card title={t`Template`}>
            <Stack>
              <FormField name="title" as={TextField} label={t`Title`} maxLength={160} />
              <FormField
                name="description"
                as={TextArea}
                label={t`Description`}
                isRequired={false}
                rows={2}
                maxLength={500}
              />
              <Grid columns={2}>
                <FormField
                  name="isReviewed"
                  as={SwitchField}
                  label={t`Reviewed by another user`}
                  description={t`Otherwise it is complete when it is submitted.`}
                />
                <FormField
                  name="passMark"
                  as={NumberField}
                  label={t`Pass mark in percent`}
                  description={t`If empty, any failure fails the inspection.`}
                  isRequired={false}
                  minValue={0}
                  maxValue={100}
                />
              </Grid>
            </Stack>
          </Card>
          <ContentEditor />
        </Stack>
      </WithSideColumn>
    </FormShell>
  )
}

function Preview() {
  const content = useWatch<TemplateValues, 'content'>({ name: 'content' })
  return <TemplatePreview content={content} />
}
