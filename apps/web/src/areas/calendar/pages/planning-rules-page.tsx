import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { DispatchForm } from '../forms/dispatch-form.tsx'
import { DirectLabourOnly } from '../parts/direct-labour-only.tsx'
import { SkillsCard } from '../parts/skills-card.tsx'
import { WorkingHoursCard } from '../parts/working-hours-card.tsx'

/** Hours, skills and rules by which visits are planned. */
export function PlanningRulesPage() {
  return (
    <DirectLabourOnly>
      <PlanningRules />
    </DirectLabourOnly>
  )
}

function PlanningRules() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Working hours and planning`}
      {...loadStateOf(useQuery(methodQuery(dispatchMethods.settings, {})), <PartSkeleton lines={8} />)}
    >
      {(settings) => (
        <Stack gap={5}>
          <WorkingHoursCard />
          <SkillsCard />
          <DispatchForm settings={settings} />
        </Stack>
      )}
    </SettingsScreen>
  )
}
