import { useHistory } from '../platform/history.ts'

/** Navigates to an internal address; `replace` replaces the current history entry. */
export const useNavigateTo = () => {
  const history = useHistory()
  return (href: string, { replace = false } = {}): void => {
    if (replace) history.replace(href)
    else history.push(href)
  }
}
