import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { Button } from '@fettle/ui/controls/button'
import { CopyIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../../../kit/actions/copy-text.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { GrantFields } from '../../users/shared/grant-fields.tsx'
import { toGrants, toGrantValues } from '../../users/shared/grant-values.ts'

/** Creates an API key with grants and expiry; the key is shown once. */
export function CreateApiKeyPage() {
  const { t } = useLingui()
  const [key, setKey] = useState<string | null>(null)
  const choices = useQuery(methodQuery(apiKeysMethods.choices, {}))
  return (
    <SettingsScreen
      title={t`Create a key`}
      description={t`Grant what the program needs and no more.`}
      {...loadStateOf(choices, <PartSkeleton lines={10} />)}
    >
      {(known) => (key === null ? <KeyForm choices={known} onMade={setKey} /> : <NewKey value={key} />)}
    </SettingsScreen>
  )
}

function KeyForm({ choices, onMade }: { choices: readonly GrantChoice[]; onMade: (key: string) => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useSettingsPaths()
  const form = useCommandForm({
    method: apiKeysMethods.create,
    defaults: { name: '', endsOn: '', grants: toGrantValues({}, choices) },
    toInput: ({ name, endsOn, grants }) => ({ name, endsOn: endsOn || null, grants: toGrants(grants) }),
    // The key is null on an idempotent replay: it is returned once only.
    onDone: ({ key }) => (key === null ? go(paths.apiKeys) : onMade(key)),
  })
  return (
    <FormShell form={form} submitLabel={t`Create key`} onCancel={() => go(paths.apiKeys)} label={t`Create a key`}>
      <FormPart title={t`About the key`}>
        <FormField name="name" as={TextField} label={t`Name`} description={t`Which program uses it.`} maxLength={80} />
        <FormField
          name="endsOn"
          as={DateField}
          label={t`Last day`}
          description={t`If empty, it is valid until revoked.`}
          isRequired={false}
        />
      </FormPart>
      <GrantFields choices={choices} />
    </FormShell>
  )
}

function NewKey({ value }: { value: string }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  return (
    <Stack>
      <Banner status="warning" title={t`Copy this key now`}>
        <Trans>It is shown only once. Anyone who has it can do what you granted; store it like a password.</Trans>
      </Banner>
      <TextField label={t`API key`} value={value} isReadOnly />
      <Cluster>
        <Button startIcon={<CopyIcon />} onPress={() => void copyText(value, t`Key copied`)}>
          {t`Copy`}
        </Button>
        <LinkButton href={paths.apiKeys} variant="secondary" color="default">
          {t`Done`}
        </LinkButton>
      </Cluster>
    </Stack>
  )
}
