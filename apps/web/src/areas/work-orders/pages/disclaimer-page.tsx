import { type DisclaimerView, disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** The client's disclaimer for contractors, with former versions. */
export function DisclaimerPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Standard instructions to contractors`}
      description={t`Contractors read this before they quote or accept work, and it is printed on work orders and quotes.`}
      {...loadStateOf(
        useQuery(methodPageQuery(disclaimersMethods.list, {}, { limit: 50 })),
        <PartSkeleton lines={6} />,
      )}
    >
      {({ rows: [current, ...former] }) => (
        <Stack gap={5}>
          {current === undefined && (
            <Banner status="info">
              <Trans>No instructions yet. For example: house rules, insurance, invoicing.</Trans>
            </Banner>
          )}
          <TextForm key={current?.uuid ?? 'none'} current={current} />
          {former.length > 0 && <Former versions={former} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function TextForm({ current }: { current: DisclaimerView | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const form = useCommandForm({
    method: disclaimersMethods.save,
    defaults: { text: current?.text ?? '' },
    toInput: ({ text }) => ({ text, replacesUuid: current?.uuid ?? null }),
    onDone: () => {
      toast.success({ title: t`Saved. Applies from now on.` })
    },
  })
  const [who, when] = [current?.authorName ?? '', current ? formats.dateTime(current.validFrom) : '']
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Standard instructions to contractors`} isSmall>
      <FormField
        name="text"
        as={TextArea}
        label={t`Text`}
        description={t`Applies to new quotes and acceptances; quotes already sent keep theirs. Empty for none.`}
        isRequired={false}
        rows={12}
        maxLength={10_000}
      />
      {current && <Text size="small" tone="soft">{t`Effective since ${when}, by ${who}`}</Text>}
    </FormShell>
  )
}

function Former({ versions }: { versions: readonly DisclaimerView[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <Card title={t`Previous versions`}>
      <Stack gap={4}>
        {versions.map(({ uuid, text, validFrom, authorName }) => (
          <Stack key={uuid} gap={1}>
            <Text size="small" tone="soft">{t`From ${formats.dateTime(validFrom)}, by ${authorName}`}</Text>
            <Text keepsLines>{text === '' ? t`Nothing` : text}</Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
