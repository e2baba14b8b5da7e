import { Button } from '@fettle/ui/controls/button'
import { ChevronDownIcon, LanguagesIcon } from '@fettle/ui/controls/icons'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { activateLocale } from '../platform/language/catalogues.ts'
import { languageNames } from '../platform/language/language-names.ts'
import { useLocale } from '../platform/language/use-locale.ts'

/** Selects the locale of this device. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const locale = useLocale()
  const current = languageNames.find(([id]) => id === locale)?.[1] ?? ''
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
          entries: languageNames.map(([id, name]) => ({
            id,
            label: name,
            onAction: () => void activateLocale(id, { isChoice: true }),
          })),
        },
      ]}
    />
  )
}
