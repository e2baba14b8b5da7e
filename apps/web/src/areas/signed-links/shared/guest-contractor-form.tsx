import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { jobLinkDays } from '@fettle/domain/signed-links/signed-link'
import { toast } from '@fettle/ui/feedback/toast'
import { PhoneField } from '@fettle/ui/fields/phone-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'

const spans = [7, 14, 30, 60, 90]

/** Invites a guest contractor to quote by a link to this job. */
export function GuestContractorForm({ order }: { order: WorkOrderView }) {
  const { uuid: workOrderUuid } = order
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const form = useCommandForm({
    method: jobLinksMethods.invite,
    record: order,
    defaults: {
      companyName: '',
      recipientName: '',
      email: '',
      telephone: '',
      vatNumber: '',
      days: String(jobLinkDays.unlessChosen),
    },
    toInput: ({ days, ...company }) => ({ workOrderUuid, ...company, days: Number(days) }),
    onDone: ({ email }) => {
      toast.success({ title: t`The link is on its way to ${email}` })
      go(paths.workOrderContractors(workOrderUuid))
    },
  })
  return (
    <Card title={t`Contractor without an account`}>
      <FormShell form={form} submitLabel={t`Send the link`}>
        <Stack>
          <Text tone="soft">
            {t`They get an email with a link to this job, where they can quote, book, report and invoice. A company you asked before is recognised by its address.`}
          </Text>
          <Grid columns={2}>
            <FormField name="companyName" as={TextField} label={t`Company`} maxLength={120} />
            <FormField name="recipientName" as={TextField} label={t`Contact`} maxLength={120} />
            <FormField name="email" as={TextField} type="email" autoComplete="off" label={t`Email`} />
            <FormField name="telephone" as={PhoneField} autoComplete="off" label={t`Phone`} isRequired={false} />
            <FormField name="vatNumber" as={TextField} label={t`VAT number`} isRequired={false} maxLength={20} />
            <FormField
              name="days"
              as={SelectField}
              label={t`The link works for`}
              options={spans.map((days) => ({
                id: String(days),
                label: plural(days, { one: '# day', other: '# days' }),
              }))}
            />
          </Grid>
        </Stack>
      </FormShell>
    </Card>
  )
}
