import type { LoadStateProps } from '@fettle/ui/feedback/load-state'
import { SettingsFrame } from '@fettle/ui/layout/settings-frame'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMembership } from '../../platform/session/session.ts'
import { useSettingsGroups } from './use-settings-groups.ts'

type SettingsScreenProps<Content> = LoadStateProps<Content> & {
  readonly title: string
  readonly description?: string
  readonly actions?: ReactNode
}

/** One part of the settings with the navigation to the others. */
export function SettingsScreen<Content>({ title, ...rest }: SettingsScreenProps<Content>) {
  const { t } = useLingui()
  const { side } = useMembership()
  const groups = useSettingsGroups()
  const name = side === 'client' ? t`Settings` : t`Account`
  return (
    <SettingsFrame
      title={title}
      crumbs={[{ label: name, href: groups[0]?.parts[0]?.href }, { label: title }]}
      crumbsLabel={t`Breadcrumb`}
      groups={groups}
      partsLabel={t`All settings`}
      searchLabel={t`Search settings`}
      nothingFound={t`No match`}
      {...rest}
    />
  )
}
