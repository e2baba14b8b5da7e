import { useCallback } from 'react'
import { useLabels } from '../../kit/use-labels.ts'

type Named = { readonly name: string | null; readonly basedOn: string }

/** Name of a role: custom, or the label of a built-in one. */
export const useRoleName = () => {
  const labels = useLabels()
  return useCallback(({ name, basedOn }: Named): string => name ?? labels.role(basedOn), [labels])
}
