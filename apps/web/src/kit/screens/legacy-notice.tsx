import { PhoneIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { MessageScreen } from '@fettle/ui/feedback/message-screen'
import { useLingui } from '@lingui/react/macro'
import { settings } from '../../platform/settings/settings.ts'

/** The only screen of the legacy app wrapper: links to the new apps (specification, section 1). */
export function LegacyNotice() {
  const { t } = useLingui()
  const { appStoreUrl, playStoreUrl } = settings()
  return (
    <main>
      <MessageScreen
        icon={<PhoneIcon />}
        title={t`This application is no longer available. Please use the new app available on the App Store and Google Play.`}
        actions={
          <>
            <LinkButton href={appStoreUrl} size="large">
              {t`Download on the App Store`}
            </LinkButton>
            <LinkButton href={playStoreUrl} size="large">
              {t`Get it on Google Play`}
            </LinkButton>
          </>
        }
      />
    </main>
  )
}
