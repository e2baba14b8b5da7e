import type { SkillView } from '@fettle/contracts/calendar/calendar-view'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { type PersonPaperKind, personPaperKindsOf } from '@fettle/domain/verifications/person-papers'
import { type Category, categorySlugs } from '@fettle/domain/work-orders/categories'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useMembership } from '../../../platform/session/session.ts'

type SkillDialogProps = { readonly skill: SkillView | undefined; readonly onClose: () => void }

/** Adds or changes a skill and the trades that need it. */
export function SkillDialog({ skill, onClose }: SkillDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { namespace } = useMembership()
  const form = useCommandForm({
    method: skillsMethods.save,
    record: skill ?? { version: 0 },
    defaults: {
      name: skill?.name ?? '',
      categories: [...(skill?.categories ?? [])] as string[],
      paperKind: (skill?.paperKind ?? '') as string,
    },
    toInput: ({ name, categories, paperKind }) => ({
      skillUuid: skill?.uuid ?? null,
      name,
      categories: categories as Category[],
      paperKind: (paperKind || null) as PersonPaperKind | null,
    }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={skill ? t`Change skill` : t`Add skill`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Save`} onCancel={onClose}>
        <Stack>
          <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
          <FormField
            name="categories"
            as={MultiSelectField}
            label={t`Trades that need it`}
            description={t`Only people with one of the skills of a trade can be given its work.`}
            isRequired={false}
            options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
          />
          <FormField
            name="paperKind"
            as={SelectField}
            label={t`Certificate that it needs`}
            description={t`The skill ends with the certificate of the person.`}
            isRequired={false}
            emptyOption={t`None`}
            options={personPaperKindsOf(namespace).map((id) => ({ id, label: labels.personPaper(id) }))}
          />
        </Stack>
      </FormShell>
    </Dialog>
  )
}
