import { Button } from '@fettle/ui/controls/button'
import { ChevronDownIcon, LanguagesIcon } from '@fettle/ui/controls/icons'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { activateLocale } from '../platform/language/catalogues.ts'
import { languageNames, residentLanguageNames } from '../platform/language/language-names.ts'
import { isResidentPage } from '../platform/language/locale.ts'
import { useLanguage } from '../platform/language/use-locale.ts'

/** Selects the locale of this device. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const locale = useLanguage()
  const names = isResidentPage(useLocation().pathname) ? residentLanguageNames : languageNames
  const current = names.find(([id]) => id === locale)?.[1] ?? ''
  const label = t`Language: ${current}`
  return (
    <Menu
      trigger={
        <Button
          variant="tertiary"
          color="default"
          size="small"
          startIcon={<LanguagesIcon />}
          endIcon={<ChevronDownIcon />}
        >
          {label}
        </Button>
      }
      groups={[
        {
          id: label,
          entries: names.map(([id, name]) => ({
            id,
            label: name,
            onAction: () => void activateLocale(id, { isChoice: true }),
          })),
        },
      ]}
    />
  )
}
