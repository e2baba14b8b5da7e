import { useCallback } from 'react'
import { useLabels } from '../../kit/use-labels.ts'

type Named = { readonly name: string | null; readonly basedOn: string }

/** The name of a role: the tenant's own, or the word of the language for one that ships. */
export const useRoleName = () => {
  const labels = useLabels()
  return useCallback(({ name, basedOn }: Named): string => name ?? labels.role(basedOn), [labels])
}
