import { accessLaddersMethods, type LadderSettingsView } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { type LadderKind, ladderKinds } from '@fettle/domain/access-ladders/access-ladder'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

/** The number of access attempts by kind of work, and what follows when all fail. */
export function LadderForm({ settings }: { settings: LadderSettingsView }) {
  const { t } = useLingui()
  const { isShipped: _isShipped, version: _version, ...kinds } = settings
  const form = useCommandForm({
    method: accessLaddersMethods.saveSettings,
    defaults: kinds,
    record: settings,
    toInput: (values) => values,
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`No access`}>
      {ladderKinds.map((kind) => (
        <KindFields key={kind} kind={kind} />
      ))}
    </FormShell>
  )
}

function KindFields({ kind }: { kind: LadderKind }) {
  const { t } = useLingui()
  const labels = useLabels()
  const hints: Readonly<Record<LadderKind, string>> = {
    routine: t`Everything that is neither an emergency nor about safety.`,
    emergency: t`Work orders of the priority emergency.`,
    safety: t`Hazards under the law, damp and mould, gas, and smoke alarms. Never cancelled because of no access: the client decides how to get in.`,
  }
  return (
    <FormPart title={labels.ladderKind(kind)} description={hints[kind]}>
      <Grid minWidth={200}>
        <FormField
          name={`${kind}.visits`}
          as={NumberField}
          label={t`Failed visits`}
          minValue={1}
          maxValue={9}
          hasSteppers
        />
        <FormField
          name={`${kind}.contacts`}
          as={NumberField}
          label={t`Contact attempts`}
          minValue={0}
          maxValue={20}
          hasSteppers
        />
      </Grid>
      {kind !== 'safety' && (
        <>
          <FormField
            name={`${kind}.proposeAfterDays`}
            as={NumberField}
            label={t`Suggest cancelling after`}
            description={t`Counted from the last attempt. Leave empty to never suggest it.`}
            suffix={t`days`}
            minValue={0}
            maxValue={365}
            isRequired={false}
          />
          <FormField
            name={`${kind}.cancelsByItself`}
            as={SwitchField}
            label={t`Cancel automatically`}
            description={t`Otherwise the work order stays open and you are notified that it is waiting on you.`}
          />
        </>
      )}
    </FormPart>
  )
}
