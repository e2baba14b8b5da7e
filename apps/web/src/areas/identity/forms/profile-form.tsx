import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { toast } from '@fettle/ui/feedback/toast'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { activateLocale } from '../../../platform/language/catalogues.ts'
import { languageNames } from '../../../platform/language/language-names.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { sessionQuery, useSession } from '../../../platform/session/session.ts'

type Values = { locale: Locale; timeZone: string }

/** Locale and time zone of the person. */
export function ProfileForm() {
  const { t } = useLingui()
  const { person } = useSession()
  const locale = useLocale()
  const client = useQueryClient()
  const options = useZones()
  const form = useCommandForm<Values, typeof identityMethods.saveProfile>({
    method: identityMethods.saveProfile,
    defaults: { locale, timeZone: person?.timeZone ?? '' },
    toInput: (values) => ({ locale: values.locale, timeZone: values.timeZone || null }),
    onDone: async (session, values) => {
      client.setQueryData(sessionQuery.queryKey, session)
      await activateLocale(values.locale, { isChoice: true })
      toast.success({ title: t`Changes saved` })
    },
  })
  return (
    <Card
      title={t`Language and time zone`}
      description={t`For pages, emails and quiet hours. Property dates use the property’s local time.`}
      headingLevel={3}
    >
      <FormShell form={form} submitLabel={t`Save changes`} label={t`Language and time zone`} isSmall>
        <Grid minWidth={240}>
          <FormField
            name="locale"
            as={SelectField}
            label={t`Language`}
            options={languageNames.map(([id, label]) => ({ id, label }))}
          />
          <FormField
            name="timeZone"
            as={ComboboxField}
            label={t`Time zone`}
            description={t`Empty follows this device.`}
            isRequired={false}
            options={options}
          />
        </Grid>
      </FormShell>
    </Card>
  )
}

/** Time zones of the market first, then all known to the browser. */
const useZones = () => {
  const { timeZones } = useEdition()
  return useMemo(() => {
    const own = timeZones.map(({ longName, tzDatabaseTimeZone }) => ({ id: tzDatabaseTimeZone, longName }))
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !own.some(({ id }) => id === zone))
    return [...own, ...others.map((id) => ({ id, longName: '' }))].map(({ id, longName }) => ({
      id,
      label: id.replaceAll('_', ' '),
      description: longName,
    }))
  }, [timeZones])
}
