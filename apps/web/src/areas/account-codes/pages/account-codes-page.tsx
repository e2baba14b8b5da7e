import { type AccountCodeView, accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AccountCodeDrawer } from '../forms/account-code-drawer.tsx'

/** Largest number of codes of a client that the page shows. */
const most = { limit: 100 }

/** Account codes of a client, by which its expenses are booked; who may edit them adds and changes them in a drawer. */
export function AccountCodesPage() {
  const { t } = useLingui()
  const [open, setOpen] = useState<AccountCodeView | 'new' | null>(null)
  const mayEdit = usePermission('account-codes.edit')
  const list = useQuery(methodPageQuery(accountCodesMethods.list, {}, most))
  return (
    <SettingsScreen
      title={t`Account codes`}
      description={t`Expenses are booked by trade. A code is closed when it is no longer used, and never deleted.`}
      actions={
        mayEdit && (
          <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
            {t`Add an account code`}
          </Button>
        )
      }
      {...loadStateOf(list)}
    >
      {({ rows }) => (
        <Stack>
          <Codes codes={rows} onOpen={mayEdit ? setOpen : undefined} />
          {open && <AccountCodeDrawer accountCode={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

type CodesProps = {
  readonly codes: readonly AccountCodeView[]
  readonly onOpen: ((code: AccountCodeView) => void) | undefined
}

function Codes({ codes, onOpen }: CodesProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const unnamed = codes.filter(({ ledgerAccount, closedOn }) => ledgerAccount === '' && closedOn === null).length
  return (
    <>
      {unnamed > 0 && (
        <Banner
          status="info"
          title={plural(unnamed, {
            one: '# code lacks an account of your accounting software',
            other: '# codes lack an account of your accounting software',
          })}
        />
      )}
      <DataTable
        label={t`Account codes`}
        columns={columns}
        rows={codes}
        rowKey={({ uuid }) => uuid}
        {...(onOpen ? { onRowOpen: onOpen } : {})}
        empty={
          <EmptyState
            headingLevel={3}
            title={t`No account codes yet`}
            description={t`Until there are codes, all expenses are booked on one account.`}
          />
        }
      />
    </>
  )
}

const useColumns = (): readonly Column<AccountCodeView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<AccountCodeView>[] => [
      {
        id: 'code',
        header: t`Code`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ code, name }) => <TitleWithSubtitle title={code} below={name} />,
      },
      {
        id: 'trades',
        header: t`Trades booked on it`,
        cell: ({ categories }) => categories.map((slug) => labels.category(slug)).join(', ') || '–',
      },
      {
        id: 'account',
        header: t`Account in your accounting software`,
        cell: ({ ledgerAccount }) => ledgerAccount || '–',
      },
      { id: 'closed', header: t`Closed on`, cell: ({ closedOn }) => <Day value={closedOn} /> },
    ],
    [t, labels],
  )
}
