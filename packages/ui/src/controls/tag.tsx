import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useKitLabels } from '../core/kit-labels.tsx'
import type { Intensity, SurfaceTheme } from '../tokens/tokens.ts'
import { CloseIcon } from './icons.tsx'
import s from './tag.module.css'

export interface TagProps {
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly surface?: SurfaceTheme
  readonly intensity?: Intensity
  /** Adds a remove button. */
  readonly onRemove?: (() => void) | undefined
  /** Name of the tag for "Remove ...", when the children are not plain text. */
  readonly removeLabel?: string | undefined
}

/** A removable or static tag: a label, a trade, an active filter. */
export function Tag({ children, icon, surface = 'grey', intensity = 'weak', onRemove, removeLabel }: TagProps) {
  const labels = useKitLabels()
  const name = removeLabel ?? (typeof children === 'string' ? `${labels.remove}: ${children}` : labels.remove)
  return (
    <span className={s.tag} data-surface={surface} data-intensity={intensity}>
      {icon}
      {children}
      {onRemove && (
        <Button className={s.remove ?? ''} onPress={onRemove} aria-label={name}>
          <CloseIcon aria-hidden="true" />
        </Button>
      )}
    </span>
  )
}
