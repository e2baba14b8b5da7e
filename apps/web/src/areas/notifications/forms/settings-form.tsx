import {
  type NotificationSettingsView,
  notificationsMethods,
} from '@fettle/contracts/notifications/notifications.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { type SettingsValues, toSettingsInput, toSettingsValues } from './settings-form-model.ts'
import { TopicMatrix } from './topic-matrix.tsx'

/** Notification settings of a member: topics, channels and quiet hours. */
export function NotificationSettingsForm({ settings }: { settings: NotificationSettingsView }) {
  const { t } = useLingui()
  const form = useCommandForm<SettingsValues, typeof notificationsMethods.saveSettings>({
    method: notificationsMethods.saveSettings,
    record: settings,
    defaults: toSettingsValues(settings),
    toInput: (values) => toSettingsInput(settings, values),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Notifications`}>
      <TopicFields settings={settings} />
      <MailFields />
      <QuietFields zone={settings.timeZone} />
      <DigestFields />
    </FormShell>
  )
}

function TopicFields({ settings }: { settings: NotificationSettingsView }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={2} size="lead" id={id}>
        {t`Notification settings`}
      </Heading>
      <Text tone="soft">{t`You are notified of what others do on work you can see.`}</Text>
      <TopicMatrix topics={settings.topics} />
    </Stack>
  )
}

function MailFields() {
  const { t } = useLingui()
  return (
    <FormPart title={t`Email`}>
      <FormField
        name="wantsMail"
        as={SwitchField}
        label={t`Send me emails about my work`}
        description={t`When off, your choices are saved but no emails are sent. At most one email every 15 minutes.`}
      />
      <Banner status="info">
        {t`Messages about your password, your second factor and your address are always sent: they keep your account safe.`}
      </Banner>
    </FormPart>
  )
}

function QuietFields({ zone }: { zone: string }) {
  const { t } = useLingui()
  const isQuiet = useWatch<SettingsValues, 'isQuiet'>({ name: 'isQuiet' })
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <FormPart
      title={t`Quiet hours`}
      description={t`Emails are held until quiet hours end. Times are in ${zone}, as in your profile.`}
    >
      <FormField name="isQuiet" as={SwitchField} label={t`Quiet hours`} />
      {isQuiet && (
        <Grid minWidth={140}>
          <FormField name="quietFrom" as={TimeField} label={t`From`} hourCycle={hourCycle} />
          <FormField name="quietUntil" as={TimeField} label={t`Until`} hourCycle={hourCycle} />
        </Grid>
      )}
    </FormPart>
  )
}

/** 1 January 2024 was a Monday. */
const weekdayAt = (day: number) => Date.UTC(2024, 0, day)

function DigestFields() {
  const { t } = useLingui()
  const formats = useFormats()
  const locale = useLocale()
  const digest = useWatch<SettingsValues, 'digest'>({ name: 'digest' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <FormPart title={t`Summary`} description={t`Everything that you chose for it, together in one email.`}>
      <Grid minWidth={200}>
        <FormField
          name="digest"
          as={SelectField}
          label={t`How often`}
          options={[
            { id: 'off', label: t`Off` },
            { id: 'daily', label: t`Daily` },
            { id: 'weekly', label: t`Weekly` },
          ]}
        />
        {digest === 'weekly' && (
          <FormField
            name="digestWeekday"
            as={SelectField}
            label={t`On`}
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), label: weekday.format(weekdayAt(day)) }))}
          />
        )}
        {digest !== 'off' && (
          <FormField
            name="digestHour"
            as={SelectField}
            label={t`At`}
            options={Array.from({ length: 24 }, (_none, hour) => ({
              id: String(hour),
              label: formats.time(Date.UTC(2024, 0, 1, hour), 'UTC'),
            }))}
          />
        )}
      </Grid>
    </FormPart>
  )
}
