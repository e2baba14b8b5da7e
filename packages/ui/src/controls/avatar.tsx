import { type CSSProperties, useState } from 'react'
import { initials, nameColor } from '../core/initials.ts'
import s from './avatar.module.css'

export interface AvatarProps {
  readonly name: string
  readonly src?: string | null | undefined
  /** Edge in px. A picture of a profile page has 260. */
  readonly size?: number
  /** For firms and buildings. */
  readonly isSquare?: boolean
  /** Where the name stands beside it already. */
  readonly isDecoration?: boolean
}

/** A face or a logo; initials on one of ten colours where there is none or it does not load. */
export function Avatar({ name, src, size = 32, isSquare = false, isDecoration = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = src && src !== broken ? src : undefined
  return (
    <span
      className={s.avatar}
      data-surface={nameColor(name)}
      data-intensity="weak"
      data-square={isSquare || undefined}
      style={{ '--size': `${size}px` } as CSSProperties}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {picture ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : initials(name)}
    </span>
  )
}
