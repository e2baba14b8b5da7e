import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Opens an address of the application; a whole page load where nobody else does. */
export type OpenAddress = (href: string) => void
const Opening = createContext<OpenAddress>((href) => window.location.assign(href))

/** Says how links within the application open. */
export const LinkProvider = Opening.Provider

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** Whether a click opens an address here: not one that asks for another tab, a file, or another site. */
const opensHere = (event: MouseEvent<HTMLAnchorElement>, href: string): boolean => {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey, altKey, button } = event
  if (event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return false
  if (href.startsWith('#') || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return false
  return new URL(link.href, document.baseURI).origin === window.location.origin
}

/**
 * A link within the application, of which a page has dozens: the browser's own, opened without loading the page anew. Hovering,
 * pressing and the focus ring are the style sheet's.
 */
export function Link({ href, onClick, children, ...link }: LinkProps) {
  const open = useContext(Opening)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event, href)) return
    event.preventDefault()
    open(href)
  }
  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  )
}
