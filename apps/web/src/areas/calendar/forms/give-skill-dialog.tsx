import type { SkillView } from '@fettle/contracts/calendar/calendar-view'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** Records that a colleague has a skill. */
export function GiveSkillDialog({ skill, onClose }: { readonly skill: SkillView; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(usersMethods.list, { status: 'ACTIVE' }, { limit: 100 }))
  const form = useCommandForm({
    method: skillsMethods.giveSkill,
    defaults: { userUuid: '' as string | null, level: 2 as number | null, validUntil: '' },
    toInput: ({ userUuid, level, validUntil }) => ({
      skillUuid: skill.uuid,
      userUuid: userUuid ?? '',
      level: level ?? 0,
      validUntil: validUntil || null,
    }),
    onDone: onClose,
  })
  return (
    <Dialog title={t`Who has the skill ${skill.name}`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} onCancel={onClose}>
        <Stack>
          <FormField
            name="userUuid"
            as={SelectField}
            label={t`Person`}
            options={(data?.rows ?? []).map((user) => ({ id: user.uuid, label: displayName(user) }))}
          />
          <FormField name="level" as={NumberField} label={t`Level`} minValue={1} maxValue={3} hasSteppers />
          <FormField
            name="validUntil"
            as={DateField}
            label={t`Skill valid until`}
            description={t`After this day the person has the skill no longer.`}
            isRequired={false}
          />
        </Stack>
      </FormShell>
    </Dialog>
  )
}
