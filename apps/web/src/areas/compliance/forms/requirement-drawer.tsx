import { type RequirementView, requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { defaultWarnDays } from '@fettle/domain/compliance/requirement-status'
import type { OwnRequirementKey, ShippedRequirementKey } from '@fettle/domain/compliance/requirements'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { RecordHistory } from '../parts/record-history.tsx'
import { OwnRequirementFields } from './own-requirement-fields.tsx'
import { RecordChanges } from './record-changes.tsx'
import {
  newOwn,
  type OwnValues,
  ownValues,
  type SettingValues,
  settingValues,
  toOwnInput,
  toSettings,
} from './requirement-form-model.ts'
import { CheckField, SettingFields } from './setting-fields.tsx'

type RequirementDrawerProps = {
  /** Missing for a new one of the client's own. */
  readonly requirement: RequirementView | undefined
  readonly onClose: () => void
}

/** Adds a requirement of the client's own, changes one, or makes a shipped one stricter. */
export function RequirementDrawer({ requirement, onClose }: RequirementDrawerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Drawer
      title={requirement ? labels.requirement(requirement) : t`Add a requirement`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {requirement?.jurisdiction ? (
        <SettingsForm requirement={requirement} onClose={onClose} />
      ) : (
        <OwnForm requirement={requirement} onClose={onClose} />
      )}
    </Drawer>
  )
}

function SettingsForm({ requirement, onClose }: { requirement: RequirementView; onClose: () => void }) {
  const { t } = useLingui()
  const requirementKey = requirement.requirementKey as ShippedRequirementKey
  const { months, check } = requirement
  const form = useCommandForm({
    method: requirementsMethods.adopt,
    record: requirement,
    defaults: settingValues(requirement),
    toInput: (values) => ({ requirementKey, ...toSettings(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  const description = check === 'not_verified' ? t`Its rule is not verified. You take it on yourself.` : undefined
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} isSmall>
      <Stack>
        <CheckField {...(description === undefined ? {} : { description })} />
        {months !== null && (
          <FormField
            name="everyMonths"
            as={NumberField}
            label={t`Your interval in months`}
            description={t`Shorter than the law: at most ${months}. Deadlines of certificates in force follow, never to before the day from which it holds.`}
            isRequired={false}
            minValue={1}
            maxValue={months}
          />
        )}
        <SettingFields leastWarnDays={defaultWarnDays} />
        <SettingsChanges requirementKey={requirementKey} />
        <RecordHistory requirement={requirement} />
      </Stack>
    </FormShell>
  )
}

function SettingsChanges({ requirementKey }: { requirementKey: ShippedRequirementKey }) {
  const values = useWatch<SettingValues>() as SettingValues
  return <RecordChanges input={{ requirementKey, ...toSettings(values) }} isComplete={values.warnDays !== null} />
}

function OwnForm({ requirement, onClose }: RequirementDrawerProps) {
  const { t } = useLingui()
  const requirementKey = (requirement?.requirementKey ?? null) as OwnRequirementKey | null
  const form = useCommandForm({
    method: requirementsMethods.saveOwn,
    record: requirement ?? { version: 0 },
    defaults: requirement ? ownValues(requirement) : newOwn,
    toInput: (values) => ({ requirementKey, ...toOwnInput(values) }),
    toField: (field) => field.replace(/^own\./, ''),
    onDone: ({ requirementName }) => {
      toast.success({ title: requirement ? t`Changes saved` : t`${requirementName ?? ''} added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={requirement ? t`Save changes` : t`Add requirement`} onCancel={onClose} isSmall>
      <Stack>
        {requirement && <CheckField />}
        <OwnRequirementFields />
        <SettingFields leastWarnDays={1} />
        <OwnChanges requirementKey={requirementKey} />
        {requirement && <RecordHistory requirement={requirement} />}
      </Stack>
    </FormShell>
  )
}

function OwnChanges({ requirementKey }: { requirementKey: OwnRequirementKey | null }) {
  const values = useWatch<OwnValues>() as OwnValues
  const hasTarget = values.level !== 'asset' || values.assetTypeUuids.length + values.assets.length > 0
  const isComplete = hasTarget && values.name.trim() !== '' && values.source.trim() !== '' && values.warnDays !== null
  return <RecordChanges input={{ requirementKey, ...toOwnInput(values) }} isComplete={isComplete} />
}
