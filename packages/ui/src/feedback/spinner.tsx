import s from './spinner.module.css'

/** A turning ring. Decoration only: say aloud elsewhere what is loading. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />
}
