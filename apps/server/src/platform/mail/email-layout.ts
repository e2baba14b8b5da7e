import { directionOf } from '@fettle/domain/editions/resident-languages'

type EmailLink = { label: string; address: string }
export type EmailContent = {
  locale: string
  subject: string
  /** The logo of the tenant replaces that of the product. */
  hasLogo: boolean
  greeting: string
  paragraphs: readonly string[]
  /** Events, each with a link to its page; a conversation also with its text and a reply link. */
  items: readonly {
    text: string
    below: string
    address: string
    said?: string
    reply?: EmailLink & { subject: string }
  }[]
  button: EmailLink | undefined
  after: readonly string[]
  closing: string
  /** Footer links: settings and unsubscribe. */
  footerLinks: readonly EmailLink[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const paragraph = (text: string, style = 'font-size:16px;line-height:24px;color:#1c2b2d') =>
  `<p style="margin:0 0 16px;${font};${style}">${escaped(text)}</p>`

const renderButton = ({ label, address }: EmailLink) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5f66;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>` +
  paragraph(address, 'font-size:13px;line-height:20px;color:#4a5a5c;word-break:break-all')

const renderReplyLink = ({ label, address, subject }: EmailLink & { subject: string }) =>
  `<div style="padding-top:6px"><a href="${escaped(`mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`)}" style="${font};font-size:14px;line-height:24px;font-weight:600;color:#0f5f66">${escaped(label)}</a></div>`

const renderQuote = (said: string) =>
  `<div style="${font};font-size:15px;line-height:22px;color:#1c2b2d;padding:4px 0">${escaped(said)}</div>`

const renderItem = ({ text, below, address, said, reply }: EmailContent['items'][number]) =>
  `<tr><td style="padding:12px 0;border-top:1px solid #dedbd0"><a href="${escaped(address)}" style="${font};font-size:16px;line-height:24px;font-weight:600;color:#0f5f66;text-decoration:none">${escaped(text)}</a>` +
  `${said ? renderQuote(said) : ''}<div style="${font};font-size:14px;line-height:20px;color:#4a5a5c">${escaped(below)}</div>${reply ? renderReplyLink(reply) : ''}</td></tr>`

const renderItems = (items: EmailContent['items']) =>
  items.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${items.map(renderItem).join('')}</table>`

const renderFooterLink = ({ label, address }: EmailLink) =>
  `<p style="margin:0 0 8px"><a href="${escaped(address)}" style="${font};font-size:13px;line-height:20px;color:#4a5a5c">${escaped(label)}</a></p>`

/** Renders the HTML of an e-mail: tables with inline styles, which e-mail programs support best, and nothing to fetch. */
export const renderEmailHtml = (content: EmailContent): string => {
  const { locale, subject, hasLogo, greeting, paragraphs, items, button, after, closing, footerLinks } = content
  return [
    `<!doctype html><html lang="${escaped(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f4f2ea">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ea"><tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:start"><tr><td>',
    hasLogo
      ? '<p style="margin:0 0 20px"><img src="cid:logo" alt="" height="44" style="display:block;height:44px;max-width:220px"></p>'
      : `<p style="margin:0 0 20px;${font};font-size:22px;font-weight:700;letter-spacing:-0.02em;color:#0f5f66">Fettle</p>`,
    '</td></tr><tr><td style="background:#ffffff;border:1px solid #dedbd0;border-radius:12px;padding:28px">',
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    renderItems(items),
    button ? renderButton(button) : '',
    ...after.map((text) => paragraph(text, 'font-size:14px;line-height:22px;color:#4a5a5c')),
    '</td></tr><tr><td style="padding:20px 4px 0">',
    paragraph(closing, 'font-size:13px;line-height:20px;color:#5a6769'),
    ...footerLinks.map(renderFooterLink),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}
