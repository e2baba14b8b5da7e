import { SelectField } from '@fettle/ui/fields/select-field'
import { useLingui } from '@lingui/react/macro'

/** Switches between active and archived rows by the query parameter `archived=yes`. */
export function ArchivedSelect({
  isArchived,
  onChange,
}: {
  isArchived: boolean
  onChange: (archived: 'yes' | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Show`}
      value={isArchived ? 'yes' : 'no'}
      onChange={(choice) => onChange(choice === 'yes' ? 'yes' : undefined)}
      options={[
        { id: 'no', label: t`In use` },
        { id: 'yes', label: t`Archived` },
      ]}
    />
  )
}
