import { type CustomFieldView, customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import type { CustomFieldSubject } from '@fettle/domain/locations/custom-field'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { ArrangedList } from '../../../kit/settings/arranged-list.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { CustomFieldDrawer } from '../forms/custom-field-drawer.tsx'

/** Custom fields of locations and of assets, in the order of the forms. */
export function CustomFieldsPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['subject', 'archived'])
  const [open, setOpen] = useState<CustomFieldView | 'new' | null>(null)
  const subject: CustomFieldSubject = state.subject === 'asset' ? 'asset' : 'location'
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(customFieldsMethods.arrange)
  const columns = useColumns()
  const query = useQuery(methodQuery(customFieldsMethods.list, { subject, isArchived }))
  const list = { ...query, data: query.data && { rows: query.data.fields } }
  return (
    <SettingsScreen
      title={t`Custom fields`}
      description={t`Facts of your own about locations and assets. Values of archived fields are kept.`}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {t`Add a field`}
        </Button>
      }
      {...permissionLoadState(usePermission('location-settings.edit'))}
    >
      {() => (
        <Stack>
          <FieldFilter subject={subject} isArchived={isArchived} onChange={change} />
          <LoadStateView
            {...listLoadState(list, {
              empty: <NoFields isArchived={isArchived} />,
              table: (rows) => (
                <ArrangedList
                  label={t`Custom fields`}
                  columns={columns}
                  nameOf={({ label }) => label}
                  onOpen={setOpen}
                  onArrange={(uuids) => void arrange.run({ subject, uuids: [...uuids] }).catch(() => undefined)}
                  {...rows}
                />
              ),
            })}
          />
          {open && (
            <CustomFieldDrawer
              subject={subject}
              field={latestRow(open, list.data?.rows)}
              onClose={() => setOpen(null)}
            />
          )}
        </Stack>
      )}
    </SettingsScreen>
  )
}

type FieldFilterProps = {
  readonly subject: CustomFieldSubject
  readonly isArchived: boolean
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

function FieldFilter({ subject, isArchived, onChange }: FieldFilterProps) {
  const { t } = useLingui()
  return (
    <FilterBar
      label={t`Filter`}
      filters={
        <>
          <SelectField
            label={t`Fields of`}
            value={subject}
            onChange={(next) => onChange({ subject: next === 'asset' ? 'asset' : undefined })}
            options={[
              { id: 'location', label: t`Locations` },
              { id: 'asset', label: t`Assets` },
            ]}
          />
          <ArchivedSelect isArchived={isArchived} onChange={(archived) => onChange({ archived })} />
        </>
      }
    />
  )
}

function NoFields({ isArchived }: { isArchived: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={isArchived ? t`Nothing is archived` : t`No fields yet`}
      description={t`For example meter number, roof type, key safe fitted.`}
    />
  )
}

const useColumns = (): readonly Column<CustomFieldView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo((): readonly Column<CustomFieldView>[] => {
    const featuresOf = ({ isRequired, isInternal, isFilterable }: CustomFieldView) =>
      [isRequired && t`required`, isInternal && t`internal`, isFilterable && t`filter`].filter(Boolean).join(', ')
    return [
      {
        id: 'label',
        header: t`Field`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ label, key }) => <TitleWithSubtitle title={label} below={key} />,
      },
      { id: 'kind', header: t`Kind`, phonePlace: 'corner', cell: ({ kind }) => labels.customFieldKind(kind) },
      { id: 'features', header: t`Properties`, cell: (field) => featuresOf(field) || '–' },
      {
        id: 'types',
        header: t`Types`,
        cell: ({ typeUuids }) => (typeUuids.length === 0 ? t`All` : <Figure>{typeUuids.length}</Figure>),
      },
      { id: 'uses', header: t`Values`, align: 'end', cell: ({ useCount }) => <Figure>{useCount}</Figure> },
    ]
  }, [t, labels])
}
