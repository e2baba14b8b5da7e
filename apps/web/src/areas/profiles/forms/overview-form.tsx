import { type ProfileView, profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { oldestCompany, type SpokenLanguage, spokenLanguages } from '@fettle/domain/profiles/profile'
import { positionFrom, positionText } from '@fettle/domain/rules/position'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { PositionField } from '../../../kit/forms/position-field.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLanguageNames } from '../shared/use-language-names.ts'

/** Edits the contractor's profile. */
export function OverviewForm({ profile }: { profile: ProfileView }) {
  const { t } = useLingui()
  const { about, foundedYear, teamSize, isEmergency, website } = profile
  const form = useCommandForm({
    method: profilesMethods.describe,
    record: profile,
    defaults: {
      about,
      foundedYear,
      teamSize,
      isEmergency,
      website,
      languages: profile.languages as SpokenLanguage[],
      position: profile.isOwnPosition && profile.position ? positionText(profile.position) : '',
    },
    toInput: ({ position, ...values }) => ({ ...values, position: positionFrom(position) ?? null }),
    onDone: () => toast.success({ title: t`Profile saved` }),
  })
  return (
    <Card title={t`Business overview`} headingLevel={3}>
      <FormShell form={form} submitLabel={t`Save profile`} label={t`Business overview`} isSmall>
        <OverviewFields postcode={profile.postcode} />
      </FormShell>
    </Card>
  )
}

function OverviewFields({ postcode }: { postcode: string }) {
  const { t } = useLingui()
  const nameOf = useLanguageNames()
  return (
    <>
      <FormField
        name="about"
        as={TextArea}
        label={t`About the company`}
        description={t`Your services, area and values.`}
        isRequired={false}
        rows={6}
        maxLength={4000}
      />
      <FormField
        name="foundedYear"
        as={NumberField}
        label={t`Founded in`}
        isRequired={false}
        minValue={oldestCompany}
        format={{ useGrouping: false }}
        hasSteppers={false}
        width="short"
      />
      <FormField name="teamSize" as={NumberField} label={t`People`} isRequired={false} minValue={1} width="short" />
      <FormField
        name="languages"
        as={MultiSelectField}
        label={t`Languages you speak`}
        isRequired={false}
        options={spokenLanguages.map((id) => ({ id, label: nameOf(id) }))}
      />
      <FormField
        name="website"
        as={TextField}
        label={t`Website`}
        description={t`The whole address, for example https://www.example.com`}
        isRequired={false}
        maxLength={200}
      />
      <PositionField
        label={t`Base location`}
        description={t`Set from the postcode of your company. Drag the pin to the exact position. Clients who compare quotes see how far you have to come, and not this place.`}
        postcode={postcode}
      />
      <FormField name="isEmergency" as={Checkbox} label={t`24/7 emergency call-outs`} />
    </>
  )
}
