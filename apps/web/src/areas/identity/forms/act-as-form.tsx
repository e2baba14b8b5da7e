import { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import { maxImpersonationMinutes } from '@fettle/domain/access/impersonation'
import { RadioGroup } from '@fettle/ui/radio-group'
import { SelectField } from '@fettle/ui/select-field'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { TextArea } from '@fettle/ui/text-area'
import { TextField } from '@fettle/ui/text-field'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useWords } from '../../../kit/words.ts'
import { landingOf } from '../../../paths/dashboard.paths.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { turnInto } from '../../../platform/session/turn-into.ts'

const spans = [15, 30, maxImpersonationMinutes]

/** Whom, why and for how long; what follows is the dashboard of the member. */
export function ActAsForm() {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const form = useCommandForm({
    method: impersonationMethods.begin,
    defaults: { membershipUuid: '', reason: '', minutes: '30' },
    toInput: ({ minutes, ...values }) => ({ ...values, minutes: Number(minutes) }),
    onDone: async ({ memberships: [only] }) => {
      if (only) await turnInto(landingOf(only))
    },
  })
  return (
    <Stack gap={4}>
      <Text tone="soft">
        {t`You see what the member sees. The reason stands in the audit log of their organisation for everybody who may read it.`}
      </Text>
      <FormShell of={form} submitLabel={t`Act as this member`} label={t`Act as a member`}>
        <TextField
          label={t`Organisation, name or e-mail address`}
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
  const words = useWords()
  const found = useQuery({
    ...queryOf(impersonationMethods.members, { q }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    meta: { showToastOnError: true },
  })
  if (q.length < 2 || !found.data) return null
  if (found.data.members.length === 0) return <Text tone="soft">{t`Nobody is found by this.`}</Text>
  return (
    <FormField
      name="membershipUuid"
      as={RadioGroup}
      label={t`Member`}
      options={found.data.members.map((each) => ({
        id: each.membershipUuid,
        label: each.displayName,
        description: `${each.tenantName} · ${each.roleName ?? words.role(each.roleCode)}`,
      }))}
    />
  )
}
