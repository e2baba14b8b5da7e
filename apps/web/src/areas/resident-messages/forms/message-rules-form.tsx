import {
  type MessageRuleView,
  type ResidentSettingsView,
  residentMessagesMethods,
} from '@fettle/contracts/resident-messages/resident-messages.methods'
import { messageDelays } from '@fettle/domain/resident-messages/message-rules'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useMessageLabels } from '../shared/use-message-labels.ts'

type RuleValues = { event: MessageRuleView['event']; isSent: boolean; delay: string }
type Values = { isQuiet: boolean; from: string; until: string; rules: RuleValues[] }

const hours = Array.from({ length: 24 }, (_each, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const usual = { from: 21, until: 8 }

const toDelay = (text: string): MessageRuleView['delayMinutes'] =>
  messageDelays.find((each) => String(each) === text) ?? 0

/** Which messages residents get, how long each waits, and the hours of rest. */
export function MessageRulesForm({ settings }: { readonly settings: ResidentSettingsView }) {
  const { t } = useLingui()
  const quiet = settings.quiet ?? usual
  const form = useCommandForm<Values, typeof residentMessagesMethods.saveRules>({
    method: residentMessagesMethods.saveRules,
    record: settings,
    defaults: {
      isQuiet: settings.quiet !== null,
      from: String(quiet.from),
      until: String(quiet.until),
      rules: settings.rules.map(({ event, isSent, delayMinutes }) => ({ event, isSent, delay: String(delayMinutes) })),
    },
    toInput: ({ isQuiet, from, until, rules }) => ({
      quiet: isQuiet ? { from: Number(from), until: Number(until) } : null,
      rules: rules.map(({ event, isSent, delay }) => ({ event, isSent, delayMinutes: toDelay(delay) })),
    }),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Emails to residents`}>
      <Stack gap={6}>
        <QuietFields />
        <Stack gap={4}>
          <Heading level={3} size="small">{t`Emails to residents`}</Heading>
          <Text
            size="small"
            tone="soft"
          >{t`A delay leaves time to correct a mistake. Messages about a visit within twelve hours are sent at once.`}</Text>
          <Stack as="ul" gap={4}>
            {settings.rules.map((rule, at) => (
              <RuleRow key={rule.event} rule={rule} at={at} />
            ))}
          </Stack>
        </Stack>
      </Stack>
    </FormShell>
  )
}

function QuietFields() {
  const { t } = useLingui()
  const isQuiet = useWatch<Values, 'isQuiet'>({ name: 'isQuiet' })
  return (
    <Stack gap={4}>
      <FormField
        name="isQuiet"
        as={SwitchField}
        label={t`Hours of rest`}
        description={t`Messages wait until they end, by the clock at the property. Emergencies and answers to what a resident does are sent at once.`}
      />
      {isQuiet && (
        <Grid columns={2}>
          <FormField name="from" as={SelectField} label={t`Rest from`} options={hours} />
          <FormField name="until" as={SelectField} label={t`Rest until`} options={hours} />
        </Grid>
      )}
    </Stack>
  )
}

function RuleRow({ rule, at }: { readonly rule: MessageRuleView; readonly at: number }) {
  const { t } = useLingui()
  const names = useMessageLabels()
  const delays = {
    0: t`at once`,
    5: t`after 5 minutes`,
    15: t`after 15 minutes`,
    60: t`after an hour`,
    240: t`after 4 hours`,
  }
  const name = names[rule.event]
  return (
    <Grid as="li" columns={2}>
      {rule.mayBeOff ? (
        <FormField name={`rules.${at}.isSent`} as={SwitchField} label={name} />
      ) : (
        <Stack gap={1}>
          <Text>{name}</Text>
          <Text size="small" tone="soft">{t`always sent`}</Text>
        </Stack>
      )}
      {rule.mayWait ? (
        <FormField
          name={`rules.${at}.delay`}
          as={SelectField}
          label={t`When: ${name}`}
          hideLabel
          options={messageDelays.map((each) => ({ id: String(each), label: delays[each] }))}
        />
      ) : (
        <Text size="small" tone="soft">{t`at once`}</Text>
      )}
    </Grid>
  )
}
