import {
  type OrganisationView,
  organisationsMethods,
  type TenantSettings,
} from '@fettle/contracts/organisations/organisations.methods'
import { Button } from '@fettle/ui/button'
import { Card } from '@fettle/ui/card'
import { type Column, DataTable } from '@fettle/ui/data-table'
import { AddIcon } from '@fettle/ui/icons'
import { Stack } from '@fettle/ui/stack'
import { Figure } from '@fettle/ui/text'
import { TextField } from '@fettle/ui/text-field'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { standingOf, together } from '../../../kit/screens/standing-of.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { TwoLines } from '../../../kit/texts/two-lines.tsx'
import { pageQueryOf, queryOf } from '../../../platform/queries/query-of.ts'
import { BranchDrawer } from '../forms/branch-drawer.tsx'

/** The client itself: its name, and its branches with their terms. */
export function ClientSettingsPage() {
  const { t } = useLingui()
  const [open, setOpen] = useState<OrganisationView | 'new' | null>(null)
  const [settings, branches] = [
    useQuery(queryOf(organisationsMethods.settings, {})),
    useQuery(pageQueryOf(organisationsMethods.list, {}, { limit: 100 })),
  ]
  const columns = useColumns()
  return (
    <SettingsScreen
      title={t`Organisation`}
      description={t`Your name, and the branches that order and pay.`}
      {...standingOf(together({ settings, branches }), <PartSkeleton lines={8} />)}
    >
      {(known) => (
        <Stack gap={5}>
          <NameForm key={known.settings.version} settings={known.settings} />
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
          {open && <BranchDrawer branch={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function NameForm({ settings }: { settings: TenantSettings }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: organisationsMethods.rename,
    defaults: { name: settings.name },
    toInput: ({ name }) => ({ name, version: settings.version }),
    onDone: () => toast.success({ title: t`The changes are saved` }),
  })
  return (
    <Card title={t`Name of the organisation`} headingLevel={3}>
      <FormShell of={form} submitLabel={t`Save name`} label={t`Name of the organisation`} isSmall>
        <FormField
          name="name"
          as={TextField}
          label={t`Name`}
          description={t`Contractors see it on every job and document.`}
          maxLength={160}
          width="medium"
        />
      </FormShell>
    </Card>
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
        cell: (row) => <TwoLines title={row.name} below={addressLine(row.address)} />,
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
