/** Anchor links scroll smoothly to their target and move the focus there. */
export const watchAnchors = (): void =>
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const id = event.target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1)
    const target = id ? document.getElementById(decodeURIComponent(id)) : null
    if (!target) return
    event.preventDefault()
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
    if (!target.matches('a, button, input, [tabindex]')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
