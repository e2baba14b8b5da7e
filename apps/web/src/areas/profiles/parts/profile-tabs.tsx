import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useSettingsPaths } from '../../../kit/use-paths.ts'

/** Tabs of the own public profile. */
export function ProfileTabs() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const { pathname } = useLocation()
  const tab = (id: string, label: string, href: string) => ({ id, label, href, isActive: pathname === href })
  return (
    <LinkTabs
      label={t`Public profile`}
      tabs={[
        tab('overview', t`Business overview`, paths.businessOverview),
        tab('portfolio', t`Portfolio`, paths.portfolio),
        tab('preview', t`Preview`, paths.profilePreview),
      ]}
    />
  )
}
