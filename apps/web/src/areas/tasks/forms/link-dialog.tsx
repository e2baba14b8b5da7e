import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { type TaskSubjectKind, taskSubjectKinds } from '@fettle/domain/tasks/task'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { useTaskLabels } from '../use-task-labels.ts'

type Values = { kind: string; uuid: string }
/** What contractors link tasks to; the rest belongs to clients. */
const contractorKinds: readonly TaskSubjectKind[] = ['job', 'inspection', 'observation', 'quote', 'invoice', 'booking']

/** Links a task to something that the reader may see. */
export function LinkDialog({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const { t } = useLingui()
  const { side } = useMembership()
  const { kinds } = useTaskLabels()
  const offered = side === 'client' ? taskSubjectKinds : contractorKinds
  const form = useCommandForm<Values, typeof tasksMethods.link>({
    method: tasksMethods.link,
    defaults: { kind: offered[0] ?? 'job', uuid: '' },
    toInput: ({ kind, uuid }) => ({ taskUuid: task.uuid, kind: kind as TaskSubjectKind, uuid }),
    onDone: onClose,
  })
  return (
    <Dialog title={t`Link task`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add link`} allowsLeaving onCancel={onClose}>
        <FormField
          name="kind"
          as={SelectField}
          label={t`Kind`}
          options={offered.map((id) => ({ id, label: kinds[id] }))}
        />
        <SubjectField control={form.form.control} />
      </FormShell>
    </Dialog>
  )
}

function SubjectField({ control }: { control: Control<Values> }) {
  const { t } = useLingui()
  const kind = useWatch({ control, name: 'kind' }) as TaskSubjectKind
  const [q, setQ] = useState('')
  const asked = useDebounced(q)
  const { data, isFetching } = useQuery(methodQuery(tasksMethods.subjects, { kind, q: asked }))
  return (
    <FormField
      key={kind}
      name="uuid"
      as={ComboboxField}
      label={t`What it is about`}
      placeholder={t`Search by number or name`}
      options={(data?.subjects ?? []).map(({ uuid, title }) => ({ id: uuid, label: title }))}
      onSearch={setQ}
      isLoading={isFetching}
    />
  )
}
