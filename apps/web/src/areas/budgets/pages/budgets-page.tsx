import { type BudgetView, budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { BudgetDrawer } from '../forms/budget-drawer.tsx'
import { BudgetLevelBadge, BudgetMeter } from '../shared/budget-meter.tsx'

/** Largest number of budgets that the page shows. */
const most = { limit: 100 }

/** Budgets of a client with what uses them; who may edit them adds and changes them in a drawer. */
export function BudgetsPage() {
  const { t } = useLingui()
  const [open, setOpen] = useState<BudgetView | 'new' | null>(null)
  const mayEdit = usePermission('budgets.edit')
  const list = useQuery(methodPageQuery(budgetsMethods.list, {}, most))
  return (
    <SettingsScreen
      title={t`Budgets`}
      description={t`What work may cost in a period, including tax. Invoices count on their date, awarded work on the day it is due.`}
      actions={
        mayEdit && (
          <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
            {t`Add a budget`}
          </Button>
        )
      }
      {...loadStateOf(list)}
    >
      {({ rows }) => (
        <Stack>
          {rows.length === 0 && (
            <EmptyState
              headingLevel={3}
              title={t`No budgets yet`}
              description={t`A budget covers a period, and all properties or some of them.`}
            />
          )}
          <Grid minWidth={360}>
            {rows.map((budget) => (
              <BudgetCard key={budget.uuid} budget={budget} onOpen={mayEdit ? () => setOpen(budget) : undefined} />
            ))}
          </Grid>
          {open && <BudgetDrawer budget={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

type BudgetCardProps = { readonly budget: BudgetView; readonly onOpen: (() => void) | undefined }

function BudgetCard({ budget, onOpen }: BudgetCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const scope = useScopeText(budget)
  const { name, amount, startsOn, endsOn, level, isHardStop } = budget
  const [sum, first, last] = [formats.money(amount), formats.day(startsOn), formats.day(endsOn)]
  return (
    <Card
      headingLevel={3}
      title={name}
      actions={<BudgetLevelBadge level={level} />}
      footer={
        onOpen && (
          <Button size="small" variant="secondary" color="default" onPress={onOpen}>
            {t`Change`}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Text>{t`${sum} from ${first} to ${last}`}</Text>
        <Text size="small" tone="soft">
          {[scope, ...(isHardStop ? [t`Must not be exceeded`] : [])].join(' · ')}
        </Text>
        <BudgetMeter budget={budget} />
      </Stack>
    </Card>
  )
}

/** What a budget covers: places, portfolio, trades and account code. */
const useScopeText = ({ location, portfolio, categories, accountCode }: BudgetView): string => {
  const { t } = useLingui()
  const labels = useLabels()
  const places = [location?.name, portfolio?.name].filter((name) => name !== undefined)
  return [
    places.length > 0 ? places.join(', ') : t`All properties`,
    categories.length > 0 ? categories.map((slug) => labels.category(slug)).join(', ') : t`all trades`,
    ...(accountCode ? [t`account code ${accountCode.name}`] : []),
  ].join(' · ')
}
