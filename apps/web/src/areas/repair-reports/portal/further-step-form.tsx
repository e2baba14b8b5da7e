import { accessKinds, suitableTimes } from '@fettle/domain/repair-reports/repair-report'
import { residentNeeds } from '@fettle/domain/residents/resident'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { PhotosField } from './photos-field.tsx'
import type { FurtherStep, ReportDraft } from './report-draft.ts'

type Editing = Pick<ReportDraft, 'words' | 'needs' | 'access' | 'contact'>
type FurtherStepFormProps = {
  readonly step: FurtherStep
  readonly draft: ReportDraft
  readonly onBack: () => void
  /** Stores what is entered at once, so that neither going back nor opening the page again loses it. */
  readonly onChange: (changes: Partial<ReportDraft>) => void
  readonly onNext: () => void
}

/** A page behind the questions: own words, household, access, contact. */
export function FurtherStepForm({ step, draft, onBack, onChange, onNext }: FurtherStepFormProps) {
  const { t } = useLingui()
  const titles = {
    words: t`What should we know?`,
    photos: t`Can you show it?`,
    needs: t`Who is at home?`,
    access: t`How do we get in?`,
    contact: t`How can we reach you?`,
  }
  const [isMissing, setMissing] = useState(false)
  const { email, telephone } = draft.contact
  const next = () => {
    if (step === 'contact' && !draft.isKnown && email.trim() === '' && telephone.trim() === '') return setMissing(true)
    onNext()
  }
  const Fields = {
    words: WordsFields,
    photos: PhotosFields,
    needs: NeedsFields,
    access: AccessFields,
    contact: ContactFields,
  }[step]
  return (
    <PublicPageLayout title={titles[step]} description={draft.homeName}>
      <Stack gap={4}>
        <Fields draft={draft} onChange={onChange} />
        {isMissing && <Banner status="warning" isUrgent title={t`Enter an email address or a phone number.`} />}
        <Button size="large" fullWidth onPress={next}>
          {t`Continue`}
        </Button>
        <Button variant="tertiary" color="default" fullWidth onPress={onBack}>
          {t`Back`}
        </Button>
      </Stack>
    </PublicPageLayout>
  )
}

type FieldsProps = {
  readonly onChange: (changes: Partial<Editing>) => void
  readonly draft: ReportDraft
}

function WordsFields({ draft, onChange }: FieldsProps) {
  const { t } = useLingui()
  return (
    <TextArea
      label={t`In your own words`}
      description={t`Where exactly, what you saw or heard, and what you have tried.`}
      isRequired={false}
      rows={6}
      maxLength={2000}
      value={draft.words}
      onChange={(words) => onChange({ words })}
    />
  )
}

function PhotosFields({ draft }: FieldsProps) {
  return <PhotosField draftKey={draft.draftKey} />
}

function NeedsFields({ draft, onChange }: FieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <CheckboxGroup
      label={t`Is one of these true for someone in the home?`}
      description={t`Optional. It decides how quickly we come. The operative only learns that someone needs care.`}
      isRequired={false}
      value={draft.needs}
      onChange={(needs) => onChange({ needs: residentNeeds.filter((need) => needs.includes(need)) })}
      options={residentNeeds.map((id) => ({ id, label: labels.residentNeed(id) }))}
    />
  )
}

function AccessFields({ draft, onChange }: FieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { access } = draft
  const set = (changes: Partial<Editing['access']>) => onChange({ access: { ...access, ...changes } })
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t`Who lets us in?`}
        value={access.kind}
        onChange={(kind) => set({ kind: accessKinds.find((each) => each === kind) ?? 'present' })}
        options={accessKinds.map((id) => ({ id, label: labels.accessKind(id) }))}
      />
      <CheckboxGroup
        label={t`Which times suit you?`}
        isRequired={false}
        value={access.times}
        onChange={(times) => set({ times: suitableTimes.filter((time) => times.includes(time)) })}
        options={suitableTimes.map((id) => ({ id, label: labels.suitableTime(id) }))}
      />
      <Checkbox label={t`There are pets in the home`} value={access.hasPets} onChange={(hasPets) => set({ hasPets })} />
      <TextField
        label={t`Note for the operative`}
        isRequired={false}
        maxLength={500}
        value={access.note}
        onChange={(note) => set({ note })}
      />
    </Stack>
  )
}

function ContactFields({ draft: { contact, isKnown }, onChange }: FieldsProps) {
  const { t } = useLingui()
  const set = (changes: Partial<Editing['contact']>) => onChange({ contact: { ...contact, ...changes } })
  return (
    <Stack gap={4}>
      {isKnown && (
        <Banner status="info">{t`Leave this empty, and we use the address that your landlord knows.`}</Banner>
      )}
      <TextField
        label={t`Your name`}
        isRequired={false}
        autoComplete="name"
        maxLength={120}
        value={contact.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        isRequired={false}
        autoComplete="tel"
        value={contact.telephone}
        onChange={(telephone) => set({ telephone })}
      />
      <TextField
        label={t`Email`}
        type="email"
        isRequired={false}
        autoComplete="email"
        value={contact.email}
        onChange={(email) => set({ email })}
      />
    </Stack>
  )
}
