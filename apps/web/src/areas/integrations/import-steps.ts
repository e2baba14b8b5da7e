import { useLingui } from '@lingui/react/macro'

/** Steps of an import, shown on each of its pages. */
export const useImportSteps = () => {
  const { t } = useLingui()
  return [
    { id: 'file', label: t`File` },
    { id: 'match', label: t`Match columns` },
    { id: 'rows', label: t`View rows` },
    { id: 'done', label: t`Done` },
  ] as const
}
