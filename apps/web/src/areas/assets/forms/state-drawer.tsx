import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import {
  type AssetStateReason,
  type AssetVerb,
  outOfServiceReasons,
  retireReasons,
} from '@fettle/domain/assets/asset-states'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

type StateDrawerProps = { readonly asset: AssetView; readonly verb: AssetVerb; readonly onClose: () => void }

const reasonsOf: Readonly<Record<AssetVerb, readonly AssetStateReason[]>> = {
  take_out_of_service: outOfServiceReasons,
  return_to_service: [],
  // Replacing and merging have forms of their own, which name the other asset.
  retire: retireReasons.filter((reason) => reason !== 'replaced' && reason !== 'duplicate'),
  bring_back: [],
}

/** Changes the state of an asset, with its reason. */
export function StateDrawer({ asset, verb, onClose }: StateDrawerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const { title, submit, explains } = useWords(asset)[verb]
  const reasons = reasonsOf[verb]
  const form = useCommandForm({
    method: assetsMethods.changeState,
    record: asset,
    defaults: { reason: '', note: '' },
    toInput: ({ reason, note }) => ({
      assetUuid: asset.uuid,
      verb,
      reason: reason === '' ? null : (reason as AssetStateReason),
      note,
    }),
    onDone: ({ name, state }) => {
      toast.success({ title: `${name}: ${labels.assetState(state)}` })
      onClose()
    },
  })
  return (
    <Drawer title={title} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={submit} onCancel={onClose} isSmall>
        <Stack>
          <Text tone="soft">{explains}</Text>
          {reasons.length > 0 && (
            <FormField
              name="reason"
              as={SelectField}
              label={t`Reason`}
              emptyOption={t`Please choose`}
              options={reasons.map((id) => ({ id, label: labels.assetReason(id) }))}
            />
          )}
          <FormField
            name="note"
            as={TextArea}
            label={t`Note`}
            isRequired={verb === 'bring_back'}
            rows={3}
            maxLength={500}
          />
        </Stack>
      </FormShell>
    </Drawer>
  )
}

const useWords = ({
  name,
}: AssetView): Readonly<Record<AssetVerb, Record<'title' | 'submit' | 'explains', string>>> => {
  const { t } = useLingui()
  return {
    take_out_of_service: {
      title: t`Take ${name} out of service`,
      submit: t`Take out of service`,
      explains: t`Everyone who opens it sees that it must not be used.`,
    },
    return_to_service: {
      title: t`Return ${name} to service`,
      submit: t`Return to service`,
      explains: t`It works again and may be used.`,
    },
    retire: {
      title: t`Retire ${name}`,
      submit: t`Retire`,
      explains: t`No new work is raised for it. Its history stays. To put another one in its place, use Replace.`,
    },
    bring_back: {
      title: t`Bring ${name} back`,
      submit: t`Bring back`,
      explains: t`It is in service again. Say why it was retired by mistake.`,
    },
  }
}
