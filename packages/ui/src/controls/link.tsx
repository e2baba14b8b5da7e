import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Opens an internal address; a full page load without a provider. */
export type Navigate = (href: string) => void
const Opening = createContext<Navigate>((href) => window.location.assign(href))

/** Says how links within the application open. */
export const LinkProvider = Opening.Provider

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** Whether a link leads to another place of this site, in this tab: not to a file, and not within the page. */
export const isInternalLink = (link: HTMLAnchorElement): boolean =>
  !link.getAttribute('href')?.startsWith('#') &&
  !link.hasAttribute('download') &&
  ['', '_self'].includes(link.target) &&
  link.origin === window.location.origin

type Press = Pick<globalThis.MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>

/** Whether a press asks for nothing but to open: not for another tab, another window or a file. */
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
