import { Logo } from '../controls/logo.tsx'
import s from './splash.module.css'

/** The logo and moving bars, while a page or the whole app is on its way. */
export function Splash({ label, isWhole = false }: { label: string; isWhole?: boolean }) {
  return (
    <output className={s.splash} aria-label={label} data-whole={isWhole || undefined}>
      <Logo size={28} />
      <span className={s.bars} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
    </output>
  )
}
