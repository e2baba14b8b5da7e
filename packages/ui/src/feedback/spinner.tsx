import s from './spinner.module.css'

/** A spinner. Decorative: loading must be announced elsewhere. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />
}
