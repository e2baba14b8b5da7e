import type { FormEvent } from 'react'

/** Handles the submission of a form in the page. */
export const submitted = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}
