import { AuthShell } from '@fettle/ui/auth-shell'
import { Button } from '@fettle/ui/button'
import { ChevronDownIcon, LanguagesIcon } from '@fettle/ui/icons'
import { Menu } from '@fettle/ui/menu'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { speak } from '../../../platform/language/catalogues.ts'
import { languageNames } from '../../../platform/language/language-names.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'

type AuthCardProps = { readonly title: string; readonly description?: ReactNode; readonly children: ReactNode }

/** The card of signing in, with the language switch below it. */
export function AuthCard({ title, description, children }: AuthCardProps) {
  const { t } = useLingui()
  return (
    <AuthShell title={title} description={description} logoLabel={t`Fettle`} footer={<LanguageSwitch />}>
      {children}
    </AuthShell>
  )
}

function LanguageSwitch() {
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
            onAction: () => void speak(id, { isChoice: true }),
          })),
        },
      ]}
    />
  )
}
