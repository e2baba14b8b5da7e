import { useLingui } from '@lingui/react/macro'

/** The way of a file: every page of an import shows how far it is. */
export const useImportSteps = () => {
  const { t } = useLingui()
  return [
    { id: 'file', label: t`File` },
    { id: 'match', label: t`Match columns` },
    { id: 'rows', label: t`View rows` },
    { id: 'done', label: t`Done` },
  ] as const
}
