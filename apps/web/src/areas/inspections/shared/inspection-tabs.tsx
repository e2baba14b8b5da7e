import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'

/** Inspections, observations, scopes of works and templates. */
export function InspectionTabs({ active }: { active: 'inspections' | 'observations' | 'scopes' | 'templates' }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const seesObservations = usePermission('observations.view')
  const seesScopes = usePermission('scopes.view')
  const seesTemplates = usePermission('inspection-templates.edit')
  const tabs = [
    { id: 'inspections', label: t`Inspections`, href: paths.inspections },
    ...(seesObservations ? [{ id: 'observations', label: t`Observations`, href: paths.observations }] : []),
    ...(seesScopes ? [{ id: 'scopes', label: t`Scopes of works`, href: paths.scopes }] : []),
    ...(seesTemplates ? [{ id: 'templates', label: t`Templates`, href: paths.inspectionTemplates }] : []),
  ]
  return <LinkTabs label={t`Inspections`} tabs={tabs.map((tab) => ({ ...tab, isActive: tab.id === active }))} />
}
