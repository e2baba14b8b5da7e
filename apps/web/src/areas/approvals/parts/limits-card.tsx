import { approvalLimitsMethods, type MemberLimits } from '@fettle/contracts/approvals/approval-limits.methods'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useRuleLabels } from '../use-rule-labels.ts'

type LimitsCardProps = { readonly subjects: readonly ApprovalSubject[] }

/** Personal approval limits, which apply where no rule does. */
export function LimitsCard({ subjects }: LimitsCardProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(approvalLimitsMethods.list, {}))
  const [chosen, setChosen] = useState<MemberLimits | null>(null)
  const columns = useColumns(subjects)
  if (!data) return null
  return (
    <Card
      title={t`Individual approval limits`}
      description={t`What each person may approve where no rule applies. You cannot change your own limit.`}
      isFlush
    >
      <DataTable
        label={t`Individual approval limits`}
        columns={columns}
        rows={data.members}
        rowKey={({ userUuid }) => userUuid}
        onRowOpen={setChosen}
        empty={null}
      />
      {chosen && <LimitDialog member={chosen} subjects={subjects} onClose={() => setChosen(null)} />}
    </Card>
  )
}

const useColumns = (subjects: readonly ApprovalSubject[]) => {
  const { t } = useLingui()
  const labels = useLabels()
  const names = useRuleLabels().subject
  const formats = useFormats()
  return useMemo(
    (): readonly Column<MemberLimits>[] => [
      {
        id: 'name',
        header: t`Person`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, role }) => <TitleWithSubtitle title={name} below={labels.role(role)} />,
      },
      ...subjects.map(
        (subject): Column<MemberLimits> => ({
          id: subject,
          header: names[subject],
          align: 'end',
          cell: ({ limits }) => {
            const amount = limits.find((each) => each.subject === subject)?.amount
            return amount ? formats.money(amount) : t`Unlimited`
          },
        }),
      ),
    ],
    [t, labels, names, formats, subjects],
  )
}

type DialogProps = {
  readonly member: MemberLimits
  readonly subjects: readonly ApprovalSubject[]
  readonly onClose: () => void
}

function LimitDialog(props: DialogProps) {
  const labels = useLabels()
  const { member, onClose } = props
  return (
    <Dialog title={member.name} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {member.canEdit ? <LimitForm {...props} /> : <Banner status="info">{labels.refusal('own_limit')}</Banner>}
    </Dialog>
  )
}

type Values = { subject: ApprovalSubject; way: 'general' | 'sum' | 'unlimited'; amount: number | null }

function LimitForm({ member, subjects, onClose }: DialogProps) {
  const { t } = useLingui()
  const [subject = 'quote'] = subjects
  const limit = member.limits.find((each) => each.subject === subject)
  const form = useCommandForm<Values, typeof approvalLimitsMethods.set>({
    method: approvalLimitsMethods.set,
    record: member,
    defaults: { subject, way: 'sum', amount: limit?.amount?.amount ?? null },
    toInput: (values) => ({
      userUuid: member.userUuid,
      subject: values.subject,
      way: values.way,
      amount: values.way === 'sum' ? (values.amount ?? 0) : null,
    }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save`} allowsLeaving onCancel={onClose}>
      <LimitFields member={member} subjects={subjects} />
    </FormShell>
  )
}

function LimitFields({ member, subjects }: Omit<DialogProps, 'onClose'>) {
  const { t } = useLingui()
  const way = useWatch<Values, 'way'>({ name: 'way' })
  const formats = useFormats()
  const names = useRuleLabels().subject
  const { currency } = useEdition()
  const general = member.general ? formats.money(member.general) : t`unlimited`
  return (
    <>
      {subjects.length > 1 && (
        <FormField
          name="subject"
          as={SelectField}
          label={t`For`}
          options={subjects.map((id) => ({ id, label: names[id] }))}
        />
      )}
      <FormField
        name="way"
        as={SelectField}
        label={t`Limit`}
        options={[
          { id: 'sum', label: t`Custom amount` },
          { id: 'general', label: t`General limit (${general})` },
          { id: 'unlimited', label: t`Unlimited` },
        ]}
      />
      {way === 'sum' && (
        <FormField name="amount" as={MoneyField} label={t`Up to`} currency={currency.code} minValue={0} />
      )}
    </>
  )
}
