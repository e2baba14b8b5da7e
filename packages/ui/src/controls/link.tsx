import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Opens an internal URL; a full page load without a provider. */
export type Navigate = (href: string) => void
const Opening = createContext<Navigate>((href) => window.location.assign(href))

/** Provides client-side navigation for links. */
export const LinkProvider = Opening.Provider

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** Whether a link opens another page of this site in this tab; not for files and anchors. */
export const isInternalLink = (link: HTMLAnchorElement): boolean =>
  !link.getAttribute('href')?.startsWith('#') &&
  !link.hasAttribute('download') &&
  ['', '_self'].includes(link.target) &&
  link.origin === window.location.origin

type Press = Pick<globalThis.MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>

/** Whether a click opens the link in this tab: no modifier key, no other button. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0

/**
 * An internal link, without react-aria, since a page has dozens: a native anchor with client-side navigation. Hover,
 * press and focus are styled in CSS.
 */
export function Link({ href, onClick, children, ...link }: LinkProps) {
  const open = useContext(Opening)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || !isInternalLink(event.currentTarget)) return
    event.preventDefault()
    open(href)
  }
  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  )
}
