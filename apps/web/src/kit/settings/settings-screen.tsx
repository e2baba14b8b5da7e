import type { LoadStateProps } from '@fettle/ui/feedback/load-state'
import { SettingsFrame } from '@fettle/ui/layout/settings-frame'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMembership } from '../../platform/session/session.ts'
import { useSettingsParts } from './use-settings-parts.ts'

type SettingsScreenProps<Content> = LoadStateProps<Content> & {
  readonly title: string
  readonly description?: string
  readonly actions?: ReactNode
}

/** One part of the settings with the navigation to the others. */
export function SettingsScreen<Content>({ title, description, ...rest }: SettingsScreenProps<Content>) {
  const { t } = useLingui()
  const { side, tenantName } = useMembership()
  const parts = useSettingsParts()
  return (
    <SettingsFrame
      title={side === 'client' ? t`Settings` : t`Account`}
      meta={tenantName}
      parts={parts}
      partsLabel={t`Parts of the settings`}
      partTitle={title}
      partDescription={description}
      {...rest}
    />
  )
}
