import { colours } from './flyer-colours.ts'

type Box = { x: number; y: number; width: number; height: number }
type Paint = (context: CanvasRenderingContext2D, box: Box) => void

// The motifs of styles/pattern.css, which a canvas cannot take from there.
const khatam =
  'M24 12L20.5 15.5L20.5 20.5L15.5 20.5L12 24L8.5 20.5L3.5 20.5L3.5 15.5L0 12L3.5 8.5L3.5 3.5L8.5 3.5L12 0L15.5 3.5L20.5 3.5L20.5 8.5z'
const checkMark = 'M20 6 9 17l-5-5'
const girih = {
  size: 96,
  path: 'M96 48L81.9 62.1L81.9 81.9L62.1 81.9L48 96L33.9 81.9L14.1 81.9L14.1 62.1L0 48L14.1 33.9L14.1 14.1L33.9 14.1L48 0L62.1 14.1L81.9 14.1L81.9 33.9zM0 0 14 14M96 0 82 14M0 96 14 82M96 96 82 82',
}
const hizam = {
  size: 44,
  star: 'M15.2 7L14 8.2L14 10L12.2 10L11 11.2L9.8 10L8 10L8 8.2L6.8 7L8 5.8L8 4L9.8 4L11 2.8L12.2 4L14 4L14 5.8z',
  cell: 'M19 7 23 4.5H43L47 7 43 9.5H23z',
}

/** Draws inside of a box with its corner as origin; everything that was set is undone after it. */
function drawWithin(context: CanvasRenderingContext2D, box: Box, draw: () => void) {
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.translate(box.x, box.y)
  draw()
  context.restore()
}

export const paintNight: Paint = (context, box) => {
  context.fillStyle = colours.night
  context.fillRect(box.x, box.y, box.width, box.height)
}

export const paintGirih: Paint = (context, box) =>
  drawWithin(context, box, () => {
    const tile = new Path2D(girih.path)
    context.strokeStyle = colours.brassOnNight
    context.globalAlpha = 0.12
    context.lineWidth = 1.2
    for (let y = -girih.size / 2; y < box.height; y += girih.size)
      for (let x = -girih.size / 2; x < box.width; x += girih.size) {
        context.save()
        context.translate(x, y)
        context.stroke(tile)
        context.restore()
      }
  })

export const paintHizam: Paint = (context, box) =>
  drawWithin(context, box, () => {
    const star = new Path2D(hizam.star)
    const cell = new Path2D(hizam.cell)
    context.globalAlpha = 0.85
    context.fillStyle = colours.brassOnNight
    context.strokeStyle = colours.brassOnNight
    context.lineWidth = 1.1
    context.fillRect(0, 0, box.width, 1)
    context.fillRect(0, box.height - 1, box.width, 1)
    // The belt is centred on a star, so that it ends alike on both sides.
    context.translate((box.width / 2 - 11) % hizam.size, 0)
    for (let x = -hizam.size; x < box.width + hizam.size; x += hizam.size) {
      context.save()
      context.translate(x, 0)
      context.fill(star)
      context.stroke(cell)
      context.restore()
    }
  })

/** The khatam with a check: the company's papers have been seen. */
export const paintSeal: Paint = (context, box) =>
  drawWithin(context, box, () => {
    context.scale(box.width / 24, box.height / 24)
    context.fillStyle = colours.tileOnNight
    context.fill(new Path2D(khatam))
    context.translate(6, 6)
    context.scale(0.5, 0.5)
    strokeCheck(context, colours.onTileOnNight, 3.6)
  })

export const paintCheck: Paint = (context, box) =>
  drawWithin(context, box, () => {
    context.scale(box.width / 24, box.height / 24)
    strokeCheck(context, colours.ok, 2)
  })

function strokeCheck(context: CanvasRenderingContext2D, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(checkMark))
}

export const paintRule: Paint = (context, box) => {
  context.fillStyle = colours.line
  context.fillRect(box.x, Math.round(box.y), box.width, 1)
}

export const paintFrame: Paint = (context, box) => {
  context.strokeStyle = colours.line
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 18)
  context.stroke()
}
