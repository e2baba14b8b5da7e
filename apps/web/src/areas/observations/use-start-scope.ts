import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigateTo } from '../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../kit/use-paths.ts'
import { useCommand } from '../../platform/queries/use-command.ts'

/** Begins scopes of works for observations, and opens the scope; several are in the list. */
export const useStartScope = () => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const goTo = useNavigateTo()
  const start = useCommand(scopesMethods.start)
  return async ({ observationUuids }: { readonly observationUuids: string[] }) => {
    const { scopeUuids } = await start.run({ observationUuids }).catch(() => ({ scopeUuids: [] }))
    const [first, ...others] = scopeUuids
    if (first === undefined) return
    const isOne = others.length === 0
    toast.success({
      title: isOne
        ? t`Scope of works started`
        : plural(scopeUuids.length, {
            one: '# scope of works started, for one property',
            other: '# scopes of works started, one for each property',
          }),
    })
    goTo(isOne ? paths.scope(first) : paths.scopes)
  }
}
