import { usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { JobPicker, OrderPicker } from '../../work-orders/shared/order-picker.tsx'
import { useAreaNames } from '../area-labels.ts'
import type { AuditState } from '../audit-filter.ts'

type AuditFiltersProps = {
  readonly state: AuditState
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Filters by person, action, object, result and date. */
export function AuditFilters({ state, onChange }: AuditFiltersProps) {
  const { t } = useLingui()
  const areas = useAreaNames()
  const locale = useLocale()
  const { data: people } = useQuery(methodPageQuery(usersMethods.list, {}, { limit: 100 }))
  return (
    <search aria-label={t`Search and filter`}>
      <Grid minWidth={useIsPhone() ? 150 : 200} gap={3}>
        <SelectField
          label={t`Person`}
          emptyOption={t`Everyone`}
          options={(people?.rows ?? []).map((each) => ({ id: each.uuid, label: displayName(each) }))}
          value={state.person ?? ''}
          onChange={(person) => onChange({ person })}
        />
        <SelectField
          label={t`Action`}
          emptyOption={t`All actions`}
          options={Object.entries(areas)
            .map(([id, label]) => ({ id, label }))
            .sort((a, b) => a.label.localeCompare(b.label, locale))}
          value={state.action ?? ''}
          onChange={(action) => onChange({ action })}
        />
        <SelectField
          label={t`Result`}
          emptyOption={t`All results`}
          options={[
            { id: 'done', label: t`Done` },
            { id: 'refused', label: t`Rejected` },
          ]}
          value={state.outcome ?? ''}
          onChange={(outcome) => onChange({ outcome })}
        />
        <ObjectFilter value={state.object ?? ''} onChange={(object) => onChange({ object })} />
        <DateField label={t`From`} value={state.from ?? ''} onChange={(from) => onChange({ from })} />
        <DateField label={t`Until`} value={state.to ?? ''} onChange={(to) => onChange({ to })} />
      </Grid>
      <SwitchField
        label={t`Show technical entries`}
        description={t`Steps of uploads, and what was marked as read.`}
        value={state.technical === 'yes'}
        onChange={(isOn) => onChange({ technical: isOn ? 'yes' : undefined })}
      />
    </search>
  )
}

/** The order or job whose entries are shown; entries of other things are found by person and action. */
function ObjectFilter({ value, onChange }: { value: string; onChange: (uuid: string) => void }) {
  const { t } = useLingui()
  const { side } = useMembership()
  if (side === 'client') return <OrderPicker except="" label={t`Work order`} value={value} onChange={onChange} />
  return <JobPicker label={t`Job`} value={value} onChange={onChange} />
}
