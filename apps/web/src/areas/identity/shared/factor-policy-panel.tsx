import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { SkeletonText } from '@fettle/ui/feedback/skeleton'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

type Policy = CallOutput<typeof secondFactorMethods.policy>

/** Second-factor policy of the tenant, for its administrators. */
export function FactorPolicyPanel() {
  const { t } = useLingui()
  const policy = useQuery({ ...methodQuery(secondFactorMethods.policy, {}), meta: { showToastOnError: true } })
  const { members = 0, membersWithFactor = 0 } = policy.data ?? {}
  return (
    <Card
      title={t`Second factor`}
      description={t`${membersWithFactor} of ${members} active members have a second factor.`}
      headingLevel={3}
    >
      {policy.data ? <PolicyForm policy={policy.data} /> : <SkeletonText lines={4} />}
    </Card>
  )
}

function PolicyForm({ policy }: { policy: Policy }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: secondFactorMethods.askMembers,
    defaults: { policy: policy.policy },
    toInput: (values) => values,
    onDone: () => undefined,
  })
  return (
    <FormShell form={form} submitLabel={t`Save`} isSmall>
      <FormField
        name="policy"
        as={RadioGroup}
        label={t`Who must use one?`}
        options={[
          { id: 'nobody', label: t`Not required`, description: t`Each person decides.` },
          {
            id: 'sensitive',
            label: t`People who may move money or change rights`,
            description: t`Payments, users, branches and settings.`,
          },
          {
            id: 'everybody',
            label: t`Everyone in the organisation`,
            description: t`Without one, nothing in the organisation can be opened.`,
          },
        ]}
      />
    </FormShell>
  )
}
