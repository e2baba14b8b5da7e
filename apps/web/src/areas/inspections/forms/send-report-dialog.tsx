import { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { TextField } from '@fettle/ui/fields/text-field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LinkDaysField } from '../../signed-links/shared/link-days-field.tsx'

type SendReportDialogProps = { readonly inspection: InspectionView; readonly onClose: () => void }

/** Sends a resident or another person the link to the report. */
export function SendReportDialog({ inspection, onClose }: SendReportDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: inspectionLinksMethods.send,
    defaults: { residentUuid: '', recipientName: '', email: '', days: '14' },
    toInput: ({ residentUuid, recipientName, email, days }) => ({
      inspectionUuid: inspection.uuid,
      residentUuid: residentUuid === '' ? null : residentUuid,
      recipientName,
      email,
      days: Number(days),
    }),
    onDone: ({ email }) => {
      toast.success({ title: t`The link is on its way to ${email}` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Send the report`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send the link`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`The link shows answers, notes and photos of this report. Its reader can remark on each and sign once.`}
        </Text>
        <Residents locationUuid={inspection.locationUuid} />
        <FormField name="recipientName" as={TextField} label={t`Name`} maxLength={120} />
        <FormField name="email" as={TextField} type="email" label={t`Email`} />
        <LinkDaysField />
      </FormShell>
    </Dialog>
  )
}

/** Who lives at the place: a press takes over name and address. */
function Residents({ locationUuid }: { locationUuid: string }) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  const isAllowed = usePermission('residents.view')
  const { data } = useQuery({ ...methodPageQuery(residentsMethods.list, { locationUuid }), enabled: isAllowed })
  const reachable = data?.rows.filter(({ email }) => email !== '') ?? []
  if (reachable.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="small" weight="medium">{t`Who lives there`}</Text>
      <Cluster>
        {reachable.slice(0, 8).map(({ uuid, name, email }) => (
          <Button
            key={uuid}
            size="small"
            variant="secondary"
            color="default"
            onPress={() => {
              setValue('residentUuid', uuid)
              setValue('recipientName', name, { shouldValidate: true })
              setValue('email', email, { shouldValidate: true })
            }}
          >
            {name}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}
