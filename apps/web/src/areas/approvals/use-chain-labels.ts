import { useLingui } from '@lingui/react/macro'

type Asked = {
  readonly approvers: readonly { readonly name: string }[]
  readonly asksOwner: boolean
  readonly needed: number | null
}

/** Describes a step: approvers, and how many must approve. */
export const useChainLabels = (): ((step: Asked) => string) => {
  const { t } = useLingui()
  return ({ approvers, asksOwner, needed }) => {
    const everybody = [...approvers.map(({ name }) => name), ...(asksOwner ? [t`the owner of the property`] : [])]
    const people = everybody.join(', ')
    if (everybody.length === 0) return t`No one`
    if (everybody.length === 1) return people
    if (needed === null) return t`All of ${people}`
    return needed === 1 ? t`One of ${people}` : t`${needed} of ${people}`
  }
}
