import { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import { maxImpersonationMinutes } from '@fettle/domain/access/impersonation'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { landingPath } from '../../../paths/dashboard.paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { switchUser } from '../../../platform/session/switch-user.ts'

const spans = [15, 30, maxImpersonationMinutes]

/** Starts an impersonation: member, reason and duration; then opens the member's dashboard. */
export function ActAsForm() {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const form = useCommandForm({
    method: impersonationMethods.begin,
    defaults: { membershipUuid: '', reason: '', minutes: '30' },
    toInput: ({ minutes, ...values }) => ({ ...values, minutes: Number(minutes) }),
    onDone: async ({ memberships: [only] }) => {
      if (only) await switchUser(landingPath(only))
    },
  })
  return (
    <Stack gap={4}>
      <Text tone="soft">{t`You see what the member sees. The reason appears in their organisation’s audit log.`}</Text>
      <FormShell form={form} submitLabel={t`Act as this member`} label={t`Act as a member`}>
        <TextField
          label={t`Organisation, name or email address`}
          description={t`At least two letters; thirty people at most are shown.`}
          value={q}
          onChange={setQ}
        />
        <MemberChoice q={q.trim()} />
        <FormField name="reason" as={TextArea} label={t`Reason`} isRequired />
        <FormField
          name="minutes"
          as={SelectField}
          label={t`For how long`}
          options={spans.map((minutes) => ({ id: String(minutes), label: t`${minutes} minutes` }))}
        />
      </FormShell>
    </Stack>
  )
}

function MemberChoice({ q }: { q: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const found = useQuery({
    ...methodQuery(impersonationMethods.members, { q }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    meta: { showToastOnError: true },
  })
  if (q.length < 2 || !found.data) return null
  if (found.data.members.length === 0) return <Text tone="soft">{t`No matches`}</Text>
  return (
    <FormField
      name="membershipUuid"
      as={RadioGroup}
      label={t`Member`}
      options={found.data.members.map((each) => ({
        id: each.membershipUuid,
        label: each.displayName,
        description: `${each.tenantName} · ${each.roleName ?? labels.role(each.roleCode)}`,
      }))}
    />
  )
}
