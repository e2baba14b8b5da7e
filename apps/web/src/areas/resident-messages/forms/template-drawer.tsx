import {
  type MessageTemplateView,
  residentMessagesMethods,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import { longestTextBody } from '@fettle/domain/resident-messages/message-rules'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMessageLabels, usePlaceholderLabels } from '../shared/use-message-labels.ts'

type TemplateProps = { readonly template: MessageTemplateView }
type Values = { subject: string; body: string; textBody: string }

/** Edits the texts of a message beside its preview with a real report. */
export function TemplateDrawer({ template, onClose }: TemplateProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const name = useMessageLabels()[template.event]
  const { event, language, revision, subject, body, textBody } = template
  const form = useCommandForm<Values, typeof residentMessagesMethods.saveTemplate>({
    method: residentMessagesMethods.saveTemplate,
    record: { version: revision },
    defaults: { subject, body, textBody },
    toInput: (values) => ({ event, language, ...values }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Drawer title={name} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={6}>
        <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} isSmall>
          <Stack gap={4}>
            <FormField name="subject" as={TextField} label={t`Subject`} maxLength={200} />
            <FormField name="body" as={TextArea} label={t`Text`} rows={8} maxLength={2000} />
            <FormField
              name="textBody"
              as={TextArea}
              label={t`Text message`}
              description={t`Without one, text messages say the same as the email.`}
              isRequired={false}
              rows={3}
              maxLength={longestTextBody}
            />
            <Placeholders template={template} />
            <Preview template={template} />
          </Stack>
        </FormShell>
        <Reset template={template} onDone={onClose} />
      </Stack>
    </Drawer>
  )
}

function Placeholders({ template }: TemplateProps) {
  const { t } = useLingui()
  const labels = usePlaceholderLabels()
  const { setValue, getValues } = useFormContext<Values>()
  const { placeholders, required } = template
  const insert = (placeholder: string) =>
    setValue('body', `${getValues('body')} {${placeholder}}`.trimStart(), { shouldDirty: true })
  const requiredLabel = required ? labels[required] : ''
  return (
    <Stack gap={2}>
      <Text size="small" tone="soft">
        {required ? t`Add a placeholder; “${requiredLabel}” is needed.` : t`Add a placeholder:`}
      </Text>
      <Cluster gap={2}>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            size="small"
            variant="secondary"
            color="default"
            onPress={() => insert(placeholder)}
          >{`${labels[placeholder]} {${placeholder}}`}</Button>
        ))}
      </Cluster>
    </Stack>
  )
}

/** Longest input of the preview: both texts with the marks of JSON. */
const longestInput = 5000

function Preview({ template }: TemplateProps) {
  const { t } = useLingui()
  const { event, language } = template
  const [subject, body, textBody] = useWatch<Values, ['subject', 'body', 'textBody']>({
    name: ['subject', 'body', 'textBody'],
  })
  const texts = useDebounced(JSON.stringify({ subject, body, textBody }), longestInput)
  const input = { event, language, ...(JSON.parse(texts) as Values) }
  const { data, error } = useQuery({
    ...methodQuery(residentMessagesMethods.preview, input),
    enabled: input.subject.trim() !== '' && input.body.trim() !== '',
    retry: false,
    placeholderData: (before) => before,
  })
  const test = useCommand(residentMessagesMethods.testTemplate)
  const send = () =>
    test.run({ event, language, subject, body, textBody }).then(
      ({ email }) => toast.success({ title: t`Sent to ${email}` }),
      () => undefined,
    )
  const textMessage = data?.textMessage ?? ''
  const number = data ? `R-${data.reportNumber}` : ''
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">
        {number ? t`Preview with report ${number}` : t`Preview`}
      </Heading>
      {error && <Banner status="warning" title={error.message} />}
      {!error && data && (
        <Card>
          <Stack gap={3}>
            <Text weight="medium">{data.subject}</Text>
            {data.paragraphs.map((paragraph, at) => (
              <Text key={`${at} ${paragraph}`} keepsLines>
                {paragraph}
              </Text>
            ))}
            <Text size="small" tone="soft">{t`Text message: ${textMessage}`}</Text>
          </Stack>
        </Card>
      )}
      <Button
        size="small"
        variant="secondary"
        color="default"
        isDisabled={Boolean(error) || !data}
        loading={test.isRunning}
        onPress={() => void send()}
      >
        {t`Send me a test`}
      </Button>
    </Stack>
  )
}

function Reset({ template, onDone }: TemplateProps & { readonly onDone: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const reset = useCommand(residentMessagesMethods.resetTemplate)
  const { event, language, revision: version, isOwn, savedAt, savedBy } = template
  if (!isOwn || savedAt === null) return null
  const when = formats.dateTime(savedAt)
  return (
    <Stack gap={3} align="start">
      <Text size="small" tone="soft">{t`Revision ${version}, saved by ${savedBy} on ${when}.`}</Text>
      <ConfirmedAction
        verb="reset"
        size="small"
        variant="secondary"
        color="default"
        title={t`Restore the text of Fettle?`}
        question={t`Your text is no longer used. It stays in the audit log.`}
        onConfirm={async () => {
          await reset.run({ event, language, version })
          toast.success({ title: t`Text restored` })
          onDone()
        }}
      >
        {t`Restore text`}
      </ConfirmedAction>
    </Stack>
  )
}
