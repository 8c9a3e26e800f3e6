// Before every command: a Node that cannot run TypeScript says so in one sentence. As a dependency the right one stands
// first on the path of every npm script; it is missing where `npm ci` ran without install scripts, or not at all.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Qafila runs on Node 24, and this is ${process.version}: run \`npm ci\`, which brings it along (without --omit=dev), and start Qafila by its npm commands, or install Node 24.\n`,
  )
  process.exit(1)
}
