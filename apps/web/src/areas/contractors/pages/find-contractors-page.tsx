import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { Button } from '@fettle/ui/controls/button'
import { HardHatIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListQuery, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { AppointForm, type Company } from '../forms/appoint-form.tsx'
import { NearField } from '../parts/near-field.tsx'
import { useScorecardTexts } from '../shared/use-scorecard-texts.ts'

const keys = ['q', 'category', 'near'] as const
const directoryQuery = ({ state: { q = '', category = '', near = '' }, offset }: ListQuery<(typeof keys)[number]>) =>
  methodPageQuery(contractorsMethods.directory, { q, category, locationUuid: near || null }, { offset })

type Found = CallOutput<typeof contractorsMethods.directory>

/** Companies that the client has not added yet: found by trade, name and distance, and added in place. */
export function FindContractorsPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const go = useNavigateTo()
  const address = useListAddress(keys)
  const { state, change } = address
  const list = useQuery(directoryQuery(address))
  const [company, setCompany] = useState<Company>()
  return (
    <>
      <ListPage
        title={t`Find contractors`}
        crumbs={[{ label: t`Contractors`, href: paths.contractors }, { label: t`Find contractors` }]}
        crumbsLabel={t`Breadcrumb`}
        filters={
          <FilterBar
            label={t`Search`}
            search={<SearchBox label={t`Name of the company`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
            filters={
              <>
                <SelectField
                  label={t`Trade`}
                  hideLabel
                  value={state.category ?? ''}
                  emptyOption={t`All trades`}
                  onChange={(category) => change({ category })}
                  options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
                />
                <NearField value={state.near ?? ''} onChange={(near) => change({ near })} />
              </>
            }
          />
        }
        {...listLoadState(list, {
          empty: <NobodyFound />,
          table: ({ rows = [] }) => (
            <Grid minWidth={320}>
              {rows.map((row) => (
                <CompanyCard key={row.uuid} row={row} onAdd={() => setCompany(row)} />
              ))}
            </Grid>
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {company && (
        <Drawer title={t`Add contractor`} isOpen keepsOpen onOpenChange={() => setCompany(undefined)}>
          <AppointForm
            company={company}
            onDone={() => go(paths.contractorDetails(company.uuid))}
            onBack={() => setCompany(undefined)}
          />
        </Drawer>
      )}
    </>
  )
}

function CompanyCard({ row, onAdd }: { row: Found; onAdd: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const texts = useScorecardTexts()
  const facts = [row.town, texts.distance(row), texts.rating(row) ?? t`No reviews yet`].filter(Boolean).join(' · ')
  return (
    <Card
      title={row.name}
      headingLevel={2}
      actions={
        <Button size="small" variant="secondary" onPress={onAdd}>
          {t`Add`}
        </Button>
      }
    >
      <Stack gap={2}>
        <Cluster gap={2}>
          <Text as="span" size="small" tone="soft">
            {facts}
          </Text>
          {row.isVerified && (
            <StatusBadge status="success">
              <Trans>Verified</Trans>
            </StatusBadge>
          )}
        </Cluster>
        <Text size="small">{row.categories.map((slug) => labels.category(slug)).join(', ')}</Text>
        {row.about !== '' && (
          <Text size="small" tone="soft">
            {row.about}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function NobodyFound() {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <EmptyState
      icon={<HardHatIcon />}
      title={t`No company found`}
      description={t`A contractor without an account can work by a link: raise a work order, then choose “Contractor without an account” and enter their email address.`}
      actions={
        <LinkButton href={paths.raise()} variant="secondary">
          {t`Raise work order`}
        </LinkButton>
      }
    />
  )
}
