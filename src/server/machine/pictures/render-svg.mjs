// A process of its own: an SVG on its standard input, PNG or nothing on its output. A drawing may take for ever and
// cannot be stopped inside a process; this one is ended by the one that started it (machine/pictures/svg-rendering.ts). Plain
// JavaScript: Node takes types out with WebAssembly, which asks for more address space than a drawing gets.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const side = Number(process.argv[2])
const pointsPerInch = 72
const mostPixels = 16_000_000

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
// From memory there is no address that a reference could start from: nothing outside of the drawing is read.
const drawing = await buffer(process.stdin)
const { width, height } = await sharp(drawing).metadata()
const density = Math.min(2_400, Math.max(1, (pointsPerInch * side) / Math.max(width, height)))
const picture = sharp(drawing, { density, limitInputPixels: mostPixels })
process.stdout.write(await picture.resize(side, side, { fit: 'inside' }).png().toBuffer())
