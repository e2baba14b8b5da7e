import { Button } from '../controls/button.tsx'
import { buttonColors, buttonSizes, buttonVariants } from '../controls/button-appearance.ts'
import { AddIcon, ArrowRightIcon, DeleteIcon, DownloadIcon } from '../controls/icons.tsx'
import { LinkButton } from '../controls/link-button.tsx'
import { Cluster, Stack } from '../layout/stack.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Colours, variants, sizes and states of buttons. */
export function GalleryButtons() {
  const say = useSay()
  return (
    <Stack gap={8}>
      <GalleryExample
        name="Button"
        purpose="Starts an action. An unknown colour and an icon-only button without an icon are errors."
        props="color (9), variant primary|secondary|tertiary, size tiny|small|medium|large, startIcon, endIcon, iconOnly, fullWidth, loading, isDisabled, disabledReason, onPress"
      >
        {buttonVariants.map((variant) => (
          <Cluster key={variant}>
            {buttonColors.map((color) => (
              <Button key={color} color={color} variant={variant}>
                {color}
              </Button>
            ))}
          </Cluster>
        ))}
        {buttonVariants.map((variant) => (
          <Cluster key={variant}>
            {buttonSizes.map((size) => (
              <Button key={size} size={size} variant={variant} startIcon={<AddIcon />}>
                {say('New work order', 'Neuer Arbeitsauftrag')}
              </Button>
            ))}
            {buttonSizes.map((size) => (
              <Button key={size} size={size} variant={variant} iconOnly startIcon={<DownloadIcon />}>
                {say('Download', 'Herunterladen')}
              </Button>
            ))}
          </Cluster>
        ))}
        <ButtonStates />
      </GalleryExample>
      <LinkButtonPage />
      <TooltipPage />
    </Stack>
  )
}

function LinkButtonPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="LinkButton"
      purpose="A link that looks like a button: for going somewhere, not for doing something."
      props="href, target, download, onPress, and the looks of Button"
    >
      <Cluster>
        <LinkButton href="#work-order" endIcon={<ArrowRightIcon />}>
          {say('Open work order', 'Arbeitsauftrag öffnen')}
        </LinkButton>
        <LinkButton href="#all" variant="tertiary">
          {say('All work orders', 'Alle Arbeitsaufträge')}
        </LinkButton>
      </Cluster>
    </GalleryExample>
  )
}

function TooltipPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="Tooltip"
      purpose="A short word about a control, on hover and focus."
      props="text, placement, children"
    >
      <Tooltip
        text={say('Sends the resident a link to follow the repair', 'Sendet dem Mieter einen Link zur Reparatur')}
      >
        <Button variant="secondary" color="default">
          {say('Tell the resident', 'Mieter benachrichtigen')}
        </Button>
      </Tooltip>
    </GalleryExample>
  )
}

function ButtonStates() {
  const say = useSay()
  return (
    <>
      <Cluster>
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {say('Approving quote', 'Angebot wird freigegeben')}
          </Button>
        ))}
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {say('Disabled', 'Gesperrt')}
          </Button>
        ))}
        <Button
          disabledReason={say(
            'The quote needs approval above 1,000.00 first',
            'Das Angebot braucht erst eine Freigabe',
          )}
        >
          {say('Hire contractor', 'Handwerker beauftragen')}
        </Button>
        <Button aria-pressed variant="secondary" color="default">
          {say('Pressed', 'Gedrückt')}
        </Button>
        <Button iconOnly startIcon={<DeleteIcon />} color="critical" variant="tertiary">
          {say('Delete draft', 'Entwurf löschen')}
        </Button>
      </Cluster>
      <Button fullWidth size="large" color="contractor">
        {say('Start job', 'Auftrag beginnen')}
      </Button>
    </>
  )
}
