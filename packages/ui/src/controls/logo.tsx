import type { CSSProperties } from 'react'
import s from './logo.module.css'

export interface LogoProps {
  /** Accessible name; without it the logo is decorative. */
  readonly label?: string | undefined
  /** Omits the word, for a narrow rail. */
  readonly isMarkOnly?: boolean
  /** Height of the letters in px. */
  readonly size?: number
}

/** The logo in the accent of the audience. */
export function Logo({ label, isMarkOnly = false, size = 20 }: LogoProps) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <span className={s.logo} data-brand="" style={{ '--logo-size': `${size}px` } as CSSProperties} {...name}>
      <LogoMark />
      {!isMarkOnly && (
        <svg className={s.word} viewBox="0 0 68 24" aria-hidden="true">
          <text x="0" y="20">
            Fettle
          </text>
        </svg>
      )}
    </span>
  )
}

/** The mark only, 1.4 times as high as the surrounding text. */
export function LogoMark() {
  return (
    <svg className={s.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={s.ground} width="32" height="32" rx="8" />
      <path className={s.stroke} d="M10 25.5V8.3h13.5" />
      <path className={s.stroke} d="M10 16.4l4.6 4.5 9-8.6" />
    </svg>
  )
}
