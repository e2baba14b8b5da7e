import { type EvidenceView, evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Cluster } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The review of a certificate, and recording that its defects were put right. */
export function EvidenceActions({ evidence }: { evidence: EvidenceView }) {
  const { t } = useLingui()
  const accept = useCommand(evidenceMethods.accept)
  const refuse = useCommand(evidenceMethods.refuse)
  const withdraw = useCommand(evidenceMethods.withdraw)
  const [isOpen, setOpen] = useState(false)
  const one = { evidenceUuid: evidence.uuid, version: evidence.version }
  return (
    <Cluster gap={2}>
      <ConfirmedAction
        verb="accept"
        view={evidence}
        size="small"
        title={t`Accept this certificate?`}
        question={t`Its deadline and what follows from it start to count.`}
        onConfirm={async () => {
          await accept.run(one)
          toast.success({ title: t`Certificate accepted` })
        }}
      >
        {t`Accept certificate`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="refuse"
        view={evidence}
        size="small"
        variant="secondary"
        color="critical"
        title={t`Refuse this certificate?`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (reason) => {
          await refuse.run({ ...one, reason })
          toast.success({ title: t`Certificate refused` })
        }}
      >
        {t`Refuse`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="withdraw"
        view={evidence}
        size="small"
        variant="secondary"
        color="critical"
        title={t`Withdraw this certificate?`}
        question={t`It no longer counts, and the certificate before it counts again.`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (reason) => {
          await withdraw.run({ ...one, reason })
          toast.success({ title: t`Certificate withdrawn` })
        }}
      >
        {t`Withdraw`}
      </ConfirmedAction>
      <Action verb="remedy" view={evidence} size="small" onPress={() => setOpen(true)}>
        {t`Defects put right`}
      </Action>
      {isOpen && <RemedyDialog evidence={evidence} onClose={() => setOpen(false)} />}
    </Cluster>
  )
}

function RemedyDialog({ evidence, onClose }: { evidence: EvidenceView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: evidenceMethods.remedy,
    record: evidence,
    defaults: { remediedOn: '', note: '' },
    toInput: (values) => ({ evidenceUuid: evidence.uuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Defects put right` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Defects put right`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} allowsLeaving onCancel={onClose}>
        <FormField name="remediedOn" as={DateField} label={t`Put right on`} width="short" />
        <FormField
          name="note"
          as={TextArea}
          label={t`What was done`}
          description={t`For example the number of the new certificate.`}
          rows={3}
          maxLength={500}
        />
      </FormShell>
    </Dialog>
  )
}
