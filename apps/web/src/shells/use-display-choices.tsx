import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import { CheckIcon } from '@fettle/ui/controls/icons'
import type { MenuGroup } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { theme } from '../platform/appearance/appearance.ts'
import { usePreference } from '../platform/appearance/preference.ts'
import { call } from '../platform/calls/call.ts'
import { activateLocale } from '../platform/language/catalogues.ts'
import { languageNames } from '../platform/language/language-names.ts'
import { useLocale } from '../platform/language/use-locale.ts'
import { sessionQuery, useSession } from '../platform/session/session.ts'

/** The mark of the chosen entry of a menu. */
export const choiceMark = (isChosen: boolean) => (isChosen ? <CheckIcon /> : <span style={{ width: 16 }} />)

/** Languages of the screens. */
export const useLanguages = (): MenuGroup => {
  const { t } = useLingui()
  const locale = useLocale()
  const client = useQueryClient()
  const { impersonation } = useSession()
  const choose = async (next: typeof locale) => {
    await activateLocale(next, { isChoice: true })
    // During impersonation the choice applies to the staff member and is not saved in the profile of the member.
    if (impersonation) return
    client.setQueryData(sessionQuery.queryKey, await call(sessionMethods.chooseLocale, { locale: next }))
  }
  return {
    id: 'language',
    title: t`Language`,
    entries: languageNames.map(([id, label]) => ({
      id,
      label,
      icon: choiceMark(id === locale),
      onAction: () => void choose(id),
    })),
  }
}

/** Light, dark, or as the device. */
export const useLooks = (): MenuGroup => {
  const { t } = useLingui()
  const [look, setLook] = usePreference(theme)
  const looks = { system: t`Same as the device`, light: t`Light`, dark: t`Dark` }
  return {
    id: 'looks',
    title: t`Appearance`,
    entries: theme.values.map((each) => ({
      id: each,
      label: looks[each],
      icon: choiceMark(each === look),
      onAction: () => setLook(each),
    })),
  }
}
