import { Logo } from '../controls/logo.tsx'
import s from './splash.module.css'

/** Splash screen: logo and animated bars (specification, section 2). */
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
