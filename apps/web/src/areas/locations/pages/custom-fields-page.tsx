import { type CustomFieldView, customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import type { CustomFieldSubject } from '@fettle/domain/locations/custom-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ArrangedScreen } from '../../../kit/settings/arranged-screen.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { CustomFieldDrawer } from '../forms/custom-field-drawer.tsx'

/** Custom fields of locations and of assets, in the order of the forms. */
export function CustomFieldsPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['subject', 'archived'])
  const subject: CustomFieldSubject = state.subject === 'asset' ? 'asset' : 'location'
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(customFieldsMethods.arrange)
  const query = useQuery(methodQuery(customFieldsMethods.list, { subject, isArchived }))
  return (
    <ArrangedScreen
      title={t`Custom fields`}
      description={t`Facts of your own about locations and assets. Values of archived fields are kept.`}
      addLabel={t`Add a field`}
      permission="location-settings.edit"
      list={{ ...query, data: query.data && { rows: query.data.fields } }}
      isArchived={isArchived}
      onArchivedChange={(archived) => change({ archived })}
      filters={<SubjectSelect subject={subject} onChange={(next) => change({ subject: next })} />}
      empty={{ title: t`No fields yet`, description: t`For example meter number, roof type, key safe fitted.` }}
      columns={useColumns()}
      nameOf={({ label }) => label}
      onArrange={(uuids) => arrange.run({ subject, uuids })}
      drawer={(field, close) => <CustomFieldDrawer subject={subject} field={field} onClose={close} />}
    />
  )
}

type SubjectSelectProps = {
  readonly subject: CustomFieldSubject
  readonly onChange: (subject: 'asset' | undefined) => void
}

function SubjectSelect({ subject, onChange }: SubjectSelectProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Fields of`}
      value={subject}
      onChange={(next) => onChange(next === 'asset' ? 'asset' : undefined)}
      options={[
        { id: 'location', label: t`Locations` },
        { id: 'asset', label: t`Assets` },
      ]}
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
