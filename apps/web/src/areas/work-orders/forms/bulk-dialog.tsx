import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { type BulkAction, bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { BulkKind } from '@fettle/domain/work-orders/bulk-action'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { cancelReasons } from '@fettle/domain/work-orders/work-order'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import type { SelectedOrders } from '../use-selected-rows.ts'
import { BulkFrame, ColleagueField, TagField } from './bulk-frame.tsx'

type BulkDialogProps = {
  readonly kind: BulkKind
  readonly selected: SelectedOrders
  readonly onClose: () => void
}
type Answers = { readonly one: string; readonly several: readonly string[]; readonly note: string }

/** The bulk action of the answers; undefined while the required one is missing. */
const actionOf = (kind: BulkKind, { one, several, note }: Answers): BulkAction | undefined => {
  if (kind === 'invite') return several.length === 0 ? undefined : { kind, contractorUuids: [...several] }
  if (one === '') return undefined
  if (kind === 'cancel') return { kind, reason: one as (typeof cancelReasons)[number], note }
  if (kind === 'watch' || kind === 'assign') return { kind, userUuid: one }
  return kind === 'prioritise' ? { kind, priority: one as (typeof priorities)[number] } : { kind, tagUuid: one }
}

/** Asks for the details of a bulk action, and starts it. */
export function BulkDialog({ kind, selected, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<Answers>({ one: '', several: [], note: '' })
  const { run, isRunning } = useCommand(bulkActionsMethods.start)
  const titles: Readonly<Record<BulkKind, string>> = {
    assign: t`Assign work orders`,
    tag: t`Add tag to work orders`,
    untag: t`Remove tag from work orders`,
    watch: t`Add follower to work orders`,
    prioritise: t`Change priority`,
    invite: t`Request quotes`,
    cancel: t`Cancel the work orders?`,
  }
  return (
    <BulkFrame
      title={titles[kind]}
      begin={plural(selected.count, { one: 'Begin with # work order', other: 'Begin with # work orders' })}
      isDanger={kind === 'cancel'}
      isRunning={isRunning}
      selected={selected}
      action={actionOf(kind, answers)}
      onStart={(action) => run({ action, ...selected.named })}
      onClose={onClose}
    >
      {(isMissing) => (
        <Question
          kind={kind}
          answers={answers}
          onChange={(change) => setAnswers({ ...answers, ...change })}
          isMissing={isMissing}
        />
      )}
    </BulkFrame>
  )
}

type QuestionProps = {
  readonly kind: BulkKind
  readonly answers: Answers
  readonly onChange: (change: Partial<Answers>) => void
  readonly isMissing: boolean
}

function Question({ kind, answers, onChange, isMissing }: QuestionProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const errorMessage = isMissing ? t`Choose one` : undefined
  const one = { value: answers.one, onChange: (value: string) => onChange({ one: value }), errorMessage }
  if (kind === 'invite') return <ContractorsField {...{ answers, onChange, errorMessage }} />
  if (kind === 'prioritise')
    return (
      <SelectField
        label={t`Priority`}
        options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
        placeholder={t`Choose a priority`}
        {...one}
      />
    )
  if (kind === 'watch' || kind === 'assign') return <ColleagueField {...one} />
  if (kind !== 'cancel') return <TagField {...one} />
  return (
    <>
      <SelectField
        label={t`Reason`}
        options={cancelReasons.map((id) => ({ id, label: labels.reason('cancel', id) }))}
        placeholder={t`Choose a reason`}
        {...one}
      />
      <TextArea label={t`Note`} value={answers.note} onChange={(note) => onChange({ note })} maxLength={500} />
    </>
  )
}

type ContractorsFieldProps = Pick<QuestionProps, 'answers' | 'onChange'> & { errorMessage: string | undefined }

function ContractorsField({ answers, onChange, errorMessage }: ContractorsFieldProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(contractorsMethods.list, {}, { limit: 100 }))
  return (
    <MultiSelectField
      label={t`Contractors`}
      options={(data?.rows ?? []).map(({ uuid, name, town }) => ({ id: uuid, label: name, description: town ?? '' }))}
      placeholder={t`Choose contractors`}
      value={answers.several}
      onChange={(several) => onChange({ several })}
      errorMessage={errorMessage}
    />
  )
}
