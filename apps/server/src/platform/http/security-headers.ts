/** Hash of the inline style that the component library injects; every other inline style is refused. */
const libraryStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** `collectors`: origins that pages may send errors and events to; `pictures`: of pictures besides their own. */
export type HeaderRules = { isSecure: boolean; collectors: readonly string[]; pictures?: readonly string[] }

/** Security headers of every response. Pages carry no inline script, so no nonce is needed. */
export const securityHeaders = ({ isSecure, collectors, pictures = [] }: HeaderRules): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${libraryStyle}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self' ws: wss:", ...collectors].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
