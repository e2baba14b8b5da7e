import { useHistory } from '../platform/history.ts'

/** Goes to an address of ours; with `replace` the page that was left is not kept in the history. */
export const useNavigateTo = () => {
  const history = useHistory()
  return (href: string, { replace = false } = {}): void => {
    if (replace) history.replace(href)
    else history.push(href)
  }
}
