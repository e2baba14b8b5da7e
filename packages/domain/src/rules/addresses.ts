/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  const labels = domain.split('.')
  return (
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /\p{L}{2}/u.test(labels.at(-1) ?? '')
  )
}

/** Whether a text is an http, https or rtsp URL (supplement, section 5). */
export const isUrl = (text: string): boolean =>
  text.length <= 2_000 && /^(?:https?|rtsp):\/\/[^\s/?#:]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text)
