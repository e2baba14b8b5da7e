import { type CSSProperties, useState } from 'react'
import { initials, nameColor } from '../core/initials.ts'
import s from './avatar.module.css'

export interface AvatarProps {
  readonly name: string
  readonly src?: string | null | undefined
  /** Edge in px; 260 on profile pages (supplement, section 3). */
  readonly size?: number
  /** For firms and buildings. */
  readonly isSquare?: boolean
  /** Decorative where the name is shown beside it. */
  readonly isDecoration?: boolean
}

/** A portrait or logo; initials on one of ten colours when there is none or it fails to load. */
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
