import { colours } from './flyer-colours.ts'
import { type BoxItem, type FlyerItem, getTextAnchor, leftEdge, type TextItem } from './flyer-items.ts'
import {
  paintCheck,
  paintFrame,
  paintGirih,
  paintHizam,
  paintNight,
  paintRule,
  paintSeal,
} from './flyer-motifs.ts'
import type { Pictures } from './flyer-pictures.ts'
import { placeQr, quietZone } from './flyer-qr.ts'

export type Sheet = {
  width: number
  height: number
  direction: 'ltr' | 'rtl'
  /** Dark modules of the code. */
  modules: boolean[][]
  /** Whether the quiet zone lies inside of the code's box, or in the white around it. */
  hasInnerQuietZone: boolean
  pictures: Pictures
  company: string
}

type Box = { x: number; y: number; width: number; height: number }

/** Draws a laid-out flyer. Letters and places mirror with the language; pictures, motifs and the code do not. */
export function paintFlyer(context: CanvasRenderingContext2D, items: FlyerItem[], sheet: Sheet) {
  context.fillStyle = colours.paper
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const item of items) {
    if (item.kind === 'text') paintText(context, item, sheet)
    else paintBox(context, item.kind, { ...item, x: leftEdge(item, sheet.width, sheet.direction) }, sheet)
  }
}

function paintText(context: CanvasRenderingContext2D, item: TextItem, { width, direction }: Sheet) {
  const { x, align } = getTextAnchor(item, width, direction)
  context.font = item.font
  context.fillStyle = item.color
  context.direction = item.direction
  context.textAlign = align
  context.textBaseline = 'alphabetic'
  context.fillText(item.text, x, item.y + item.baseline)
}

function paintBox(context: CanvasRenderingContext2D, kind: BoxItem['kind'], box: Box, sheet: Sheet) {
  if (kind === 'night') paintNight(context, box)
  else if (kind === 'girih') paintGirih(context, box)
  else if (kind === 'hizam') paintHizam(context, box)
  else if (kind === 'seal') paintSeal(context, box)
  else if (kind === 'check') paintCheck(context, box)
  else if (kind === 'rule') paintRule(context, box)
  else if (kind === 'frame') paintFrame(context, box)
  else if (kind === 'picture') paintPicture(context, box, sheet.pictures.picture)
  else if (kind === 'logo') paintLogo(context, box, sheet)
  else paintQr(context, box, sheet)
}

/** Fills the box, cropped more below than above, where domes are; darker on top, behind the company's name. */
function paintPicture(context: CanvasRenderingContext2D, box: Box, picture?: HTMLImageElement) {
  if (picture) {
    const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight)
    const width = box.width / scale
    const height = box.height / scale
    const left = (picture.naturalWidth - width) / 2
    const top = (picture.naturalHeight - height) * 0.3
    context.drawImage(picture, left, top, width, height, box.x, box.y, box.width, box.height)
  } else {
    paintNight(context, box)
    paintGirih(context, box)
  }
  const shade = context.createLinearGradient(0, box.y, 0, box.y + box.height * 0.38)
  shade.addColorStop(0, 'rgb(6 20 27 / 0.66)')
  shade.addColorStop(0.45, 'rgb(6 20 27 / 0.42)')
  shade.addColorStop(1, 'rgb(6 20 27 / 0)')
  context.fillStyle = shade
  context.fillRect(box.x, box.y, box.width, box.height)
}

/** The logo on white, whole; or the initial, as everywhere on our pages. */
function paintLogo(context: CanvasRenderingContext2D, box: Box, { pictures: { logo }, company }: Sheet) {
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, box.width / 4)
  context.fillStyle = logo ? colours.paper : colours.tile
  context.fill()
  context.clip()
  if (logo) {
    const scale = Math.min(box.width / logo.naturalWidth, box.height / logo.naturalHeight)
    const width = logo.naturalWidth * scale
    const height = logo.naturalHeight * scale
    context.drawImage(logo, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
  } else {
    context.fillStyle = colours.paper
    context.font = `600 ${box.width * 0.52}px "Yrsa Variable", Georgia, serif`
    context.direction = 'ltr'
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    const initial = [...company.trim()][0]?.toLocaleUpperCase() ?? ''
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(initial)
    const down = (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2
    context.fillText(initial, box.x + box.width / 2, box.y + box.height / 2 + down)
  }
  context.restore()
}

function paintQr(context: CanvasRenderingContext2D, box: Box, { modules, hasInnerQuietZone }: Sheet) {
  const { offset, edge } = placeQr(modules.length, box.width, hasInnerQuietZone ? quietZone : 0)
  context.fillStyle = colours.night
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries()) {
      if (!isDark) continue
      const x = edge(column)
      const y = edge(row)
      context.fillRect(box.x + offset + x, box.y + offset + y, edge(column + 1) - x, edge(row + 1) - y)
    }
}
