import { type OrganisationView, organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { BranchDrawer } from '../forms/branch-drawer.tsx'
import { NameForm } from '../forms/name-form.tsx'
import { LogoCard } from '../parts/logo-card.tsx'

/** Name of the client, and its organisations with their terms. */
export function ClientSettingsPage() {
  const { t } = useLingui()
  const [open, setOpen] = useState<OrganisationView | 'new' | null>(null)
  const [settings, branches] = [
    useQuery(methodQuery(organisationsMethods.settings, {})),
    useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 })),
  ]
  const columns = useColumns()
  return (
    <SettingsScreen
      title={t`Organisation`}
      description={t`Your name, and the branches that order and pay.`}
      {...loadStateOf(combineQueries({ settings, branches }), <PartSkeleton lines={8} />)}
    >
      {(known) => (
        <Stack gap={5}>
          <NameForm settings={known.settings} />
          <LogoCard />
          <Card
            title={t`Branches`}
            headingLevel={3}
            isFlush
            actions={
              <Button variant="secondary" color="default" startIcon={<AddIcon />} onPress={() => setOpen('new')}>
                {t`Add a branch`}
              </Button>
            }
          >
            <DataTable
              label={t`Branches`}
              columns={columns}
              rows={known.branches.rows}
              rowKey={({ uuid }) => uuid}
              onRowOpen={(row) => setOpen(row)}
              empty={null}
              isBare
            />
          </Card>
          {open && <BranchDrawer branch={latestRow(open, known.branches.rows)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

const useColumns = (): readonly Column<OrganisationView>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<OrganisationView>[] => [
      {
        id: 'name',
        header: t`Branch`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={row.name} below={addressLine(row.address)} />,
      },
      {
        id: 'due',
        header: t`Invoices are due after`,
        align: 'end',
        cell: (row) => <Figure>{t`${row.invoiceDuePeriod} days`}</Figure>,
      },
    ],
    [t],
  )
}
