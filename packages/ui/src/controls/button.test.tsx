import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button, type ButtonColor } from './button.tsx'
import { LinkButton } from './link-button.tsx'

const html = renderToStaticMarkup

describe('a button', () => {
  test('with an unknown colour throws', () => {
    const color = 'pink' as ButtonColor
    expect(() => html(<Button color={color}>Pay</Button>)).toThrow('pink is not a valid button color')
    expect(() => html(<LinkButton href="/" color={color} />)).toThrow('pink is not a valid button color')
  })

  test('with iconOnly and without an icon throws', () => {
    const message = 'startIcon or endIcon is required when using iconOnly'
    expect(() => html(<Button iconOnly>Pay</Button>)).toThrow(new Error(message))
    expect(
      html(
        <Button iconOnly endIcon={<i />}>
          Pay
        </Button>,
      ),
    ).toContain('aria-label="Pay"')
  })

  test('that is loading is disabled, announced as busy, and does not submit', () => {
    const markup = html(
      <Button loading type="submit">
        Pay
      </Button>,
    )
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).toContain('type="button"')
    expect(markup).toContain('Loading')
    expect(markup).not.toMatch(/ disabled=/)
  })

  test('with a disabled reason stays in the tab order', () => {
    const markup = html(<Button disabledReason="Approval comes first">Hire</Button>)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toMatch(/ disabled=/)
  })

  test('keeps a fixed user type whatever the page has', () => {
    expect(html(<Button color="contractor">Start</Button>)).toContain('data-audience="contractor"')
    expect(html(<Button color="brand">Start</Button>)).not.toContain('data-audience')
  })
})
