import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import { ShieldIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { StartComplianceDownload } from '../../downloads/shared/start-download.tsx'
import { BranchSelect } from '../../organisations/shared/branch-select.tsx'
import { ComplianceTabs } from '../parts/compliance-tabs.tsx'
import { ItemTable } from '../parts/item-table.tsx'
import { useComplianceLabels, useComplianceTitle } from '../use-compliance-labels.ts'

const keys = ['q', 'requirement', 'status', 'on', 'branch', 'from', 'to'] as const

/** Requirements at locations, the most urgent first. */
export function ComplianceItemsPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(keys)
  const { data: catalogue } = useQuery(methodQuery(requirementsMethods.list, {}))
  const requirementKey = catalogue?.requirements.find(
    (each) => each.requirementKey === state.requirement,
  )?.requirementKey
  const status = requirementStatuses.find((each) => each === state.status)
  const asked = {
    q: state.q ?? '',
    requirementKey,
    status,
    on: state.on,
    organisationUuid: state.branch,
    ...(state.from && { dueFrom: state.from }),
    ...(state.to && { dueTo: state.to }),
  }
  const list = useQuery(methodPageQuery(complianceMethods.list, asked, { offset, limit: 50 }))
  return (
    <ListPage
      title={useComplianceTitle()}
      actions={<StartComplianceDownload filter={asked} />}
      tabs={<ComplianceTabs active="items" />}
      filters={<ItemFilters />}
      {...listLoadState(list, {
        table: ({ rows }) => <ItemTable rows={rows} on={state.on} />,
        empty: <EmptyState icon={<ShieldIcon />} title={t`Nothing matches`} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function ItemFilters() {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const { statuses } = useComplianceLabels()
  const { state, change } = useListAddress(keys)
  const { data } = useQuery(methodQuery(requirementsMethods.list, {}))
  const on = (data?.requirements ?? []).filter(({ isOn }) => isOn)
  return (
    <FilterBar
      label={t`Search`}
      search={
        <SearchBox
          label={t`Search locations`}
          placeholder={t`Search by name or address`}
          value={state.q ?? ''}
          onSearch={(q) => change({ q })}
        />
      }
      filters={
        <>
          <SelectField
            label={t`Requirement`}
            value={state.requirement ?? 'all'}
            onChange={(next) => change({ requirement: next === 'all' ? undefined : next })}
            options={[
              { id: 'all', label: t`All requirements` },
              ...on.map((each) => ({ id: each.requirementKey, label: labels.requirement(each) })),
            ]}
          />
          <SelectField
            label={t`Status`}
            value={state.status ?? 'all'}
            onChange={(next) => change({ status: next === 'all' ? undefined : next })}
            options={[
              { id: 'all', label: t`All that apply` },
              ...requirementStatuses.map((id) => ({ id, label: statuses[id] })),
            ]}
          />
          <BranchSelect value={state.branch} onChange={(branch) => change({ branch })} />
        </>
      }
      chips={[
        ...(state.on === undefined
          ? []
          : [{ id: 'on', label: t`As at ${formats.day(state.on)}`, onRemove: () => change({ on: undefined }) }]),
        ...(state.from === undefined || state.to === undefined
          ? []
          : [
              {
                id: 'due',
                label: t`Due ${formats.day(state.from)} – ${formats.day(state.to)}`,
                onRemove: () => change({ from: undefined, to: undefined }),
              },
            ]),
      ]}
    />
  )
}
