import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { clocksMethods, type TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { TargetsForm } from '../forms/targets-form.tsx'

const group = 'all'

/** Response and completion targets, for all organisations or one. */
export function TargetsPage() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(group)
  const [targets, branches] = [
    useQuery(methodQuery(clocksMethods.targets, {})),
    useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 })),
  ]
  return (
    <SettingsScreen
      title={t`Deadlines`}
      description={t`Target response and completion times. They show in every list, with a notification before they are due.`}
      {...loadStateOf(combineQueries({ targets, branches }), <PartSkeleton lines={8} />)}
    >
      {({ targets: { all, own }, branches: { rows } }) => {
        const set = own.find(({ organisationUuid }) => organisationUuid === chosen)
        const inherited = { ...all, organisationUuid: chosen, isShipped: true, version: 1 }
        const shown = chosen === group ? all : (set ?? inherited)
        return (
          <Stack gap={5}>
            {rows.length > 1 && (
              <SelectField
                label={t`For`}
                value={chosen}
                onChange={setChosen}
                options={[
                  { id: group, label: t`All branches` },
                  ...rows.map(({ uuid, name }) => ({ id: uuid, label: name })),
                ]}
              />
            )}
            <Origin targets={shown} />
            <TargetsForm key={`${chosen}-${shown.isShipped}`} targets={shown} />
          </Stack>
        )
      }}
    </SettingsScreen>
  )
}

/** Whether the targets are defaults, with a button to reset them. */
function Origin({ targets }: { targets: TargetsView }) {
  const { t } = useLingui()
  const { run } = useCommand(clocksMethods.resetTargets)
  const { organisationUuid, isShipped, version } = targets
  if (isShipped)
    return (
      <Banner status="info">
        {organisationUuid === null ? (
          <Trans>Default values – not changed yet.</Trans>
        ) : (
          <Trans>This branch uses the organisation’s settings.</Trans>
        )}
      </Banner>
    )
  return (
    <div>
      <ConfirmedAction
        verb="reset"
        size="small"
        variant="secondary"
        color="critical"
        title={t`Reset these target times?`}
        question={
          organisationUuid === null
            ? t`New work orders use the default target times.`
            : t`New work orders of this branch use the organisation’s target times.`
        }
        onConfirm={() => run({ organisationUuid, version })}
      >
        {t`Remove`}
      </ConfirmedAction>
    </div>
  )
}
