import { KitLabelsProvider } from '@fettle/ui/core/kit-labels'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type ReactNode, useMemo } from 'react'
import { I18nProvider as ControlsLanguage } from 'react-aria-components'
import { createKitLabels } from './kit-labels.ts'

/** Provides the locale for texts, controls and control labels. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Controls>{children}</Controls>
    </I18nProvider>
  )
}

function Controls({ children }: { children: ReactNode }) {
  const locale = useLingui().i18n.locale
  const labels = useMemo(() => createKitLabels(locale), [locale])
  return (
    <ControlsLanguage locale={locale}>
      <KitLabelsProvider labels={labels}>{children}</KitLabelsProvider>
    </ControlsLanguage>
  )
}
