import {
  inspectionTemplatesMethods,
  type TemplateRow,
} from '@fettle/contracts/inspections/inspection-templates.methods'
import { templateStates } from '@fettle/domain/inspections/template'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { InspectionTabs } from '../shared/inspection-tabs.tsx'
import { templateStatus, useInspectionLabels } from '../use-inspection-labels.ts'

const keys = ['state'] as const

/** Inspection templates of the client by title. */
export function InspectionTemplatesPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const labels = useInspectionLabels()
  const { state, offset, change } = useListAddress(keys)
  const chosen = templateStates.find((each) => each === state.state)
  const columns = useColumns()
  const list = useQuery(methodPageQuery(inspectionTemplatesMethods.list, { state: chosen }, { offset, limit: 50 }))
  return (
    <ListPage
      title={t`Inspections`}
      actions={<AddTemplate />}
      tabs={<InspectionTabs active="templates" />}
      filters={
        <FilterBar
          label={t`Filters`}
          filters={
            <SelectField
              label={t`Status`}
              value={chosen ?? 'all'}
              onChange={(next) => change({ state: next === 'all' ? undefined : next })}
              options={[
                { id: 'all', label: t`All but retired` },
                ...templateStates.map((id) => ({ id, label: labels.template(id) })),
              ]}
            />
          }
        />
      }
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable
            label={t`Inspection templates`}
            columns={columns}
            rowKey={(row: TemplateRow) => row.uuid}
            rowHref={(row: TemplateRow) => paths.inspectionTemplate(row.uuid)}
            {...rows}
          />
        ),
        empty: (
          <EmptyState
            icon={<ClipboardCheckIcon />}
            title={t`No templates here`}
            description={t`A template holds the questions of inspections. Start from one that comes with Fettle, or from nothing.`}
            actions={<AddTemplate />}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

const useColumns = (): readonly Column<TemplateRow>[] => {
  const { t } = useLingui()
  const labels = useInspectionLabels()
  return useMemo(
    (): readonly Column<TemplateRow>[] => [
      {
        id: 'title',
        header: t`Template`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ title, description }) => <TitleWithSubtitle title={title} below={description} />,
      },
      {
        id: 'version',
        header: t`Published version`,
        cell: ({ publishedVersion }) => (publishedVersion === null ? '–' : String(publishedVersion)),
      },
      {
        id: 'use',
        header: t`Used in`,
        cell: ({ inspections }) => plural(inspections, { one: '# inspection', other: '# inspections' }),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StatusBadge status={templateStatus[state]}>{labels.template(state)}</StatusBadge>,
      },
    ],
    [t, labels],
  )
}

function AddTemplate() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<AddIcon />} onPress={() => setOpen(true)}>
        {t`Add template`}
      </Button>
      {isOpen && <AddTemplateDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddTemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const { data: shipped } = useQuery(methodQuery(inspectionTemplatesMethods.shipped, {}))
  const form = useCommandForm<{ from: string; title: string }, typeof inspectionTemplatesMethods.create>({
    method: inspectionTemplatesMethods.create,
    defaults: { from: '', title: '' },
    toInput: ({ from, title }) => {
      const known = shipped?.find(({ key }) => key === from)
      return { title, from: known?.key ?? null, description: known?.description ?? '' }
    },
    onDone: ({ uuid }) => {
      toast.success({ title: t`Template added as a draft` })
      onClose()
      go(paths.inspectionTemplate(uuid))
    },
  })
  return (
    <Dialog title={t`Add a template`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add template`} allowsLeaving onCancel={onClose}>
        <FormField
          name="from"
          as={RadioGroup}
          label={t`Start from`}
          isRequired={false}
          options={(shipped ?? []).map(({ key, title, description, questions }) => ({
            id: key,
            label: `${title} (${plural(questions, { one: '# question', other: '# questions' })})`,
            description,
          }))}
        />
        <FormField name="title" as={TextField} label={t`Title`} maxLength={160} />
      </FormShell>
    </Dialog>
  )
}
