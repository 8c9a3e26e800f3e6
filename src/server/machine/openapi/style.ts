/** Beside the site's own style sheet, whose tokens it uses; what stands here is this page's alone. */
export const docsStyle = `
.docs-header{background:var(--night);color:var(--on-night)}
.docs-header a{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;text-decoration:none;font:600 1.6rem/1 var(--ff-display)}
.docs-header div,.docs{max-width:var(--container);margin-inline:auto;padding-inline:var(--gutter)}
.docs-header div{padding-block:1.25rem 2.5rem}
.docs-header h1{margin-block:1.5rem .5rem;font-size:var(--fs-h1)}
.docs-header p{max-width:60ch;color:var(--on-night-2)}
.docs-header p a{display:inline;min-height:0;font:inherit;color:var(--on-night);text-decoration:underline}
.docs{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem 3rem;padding-block:2.5rem var(--section)}
.docs main{min-width:0}
.docs a{color:var(--link)}
.docs :is(p,dd,.errors) a{text-decoration:underline}
.docs h2{margin-block:3rem 1rem;font-size:var(--fs-h2)}
.docs h3{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;font:600 1.0625rem/1.5 ui-monospace,monospace;letter-spacing:0;overflow-wrap:anywhere}
.docs h4{margin-block:1.25rem .5rem;font:600 var(--fs-sm)/1.4 var(--ff-body);letter-spacing:0}
.docs p{margin-block:.5rem;max-width:75ch}
.docs code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
.docs pre{max-height:26rem;overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:var(--r-control);background:var(--surface-sunk);font-size:var(--fs-xs);line-height:1.6}
.docs pre code{font-size:1em;overflow-wrap:normal}
.docs dl{display:grid;gap:.25rem;max-width:75ch}
.docs dt{margin-top:.75rem;font-weight:600}
.endpoint{margin-block:1.25rem;padding:clamp(1rem,3vw,1.75rem);border:1px solid var(--line);border-radius:var(--r-card);background:var(--surface)}
.method{padding:.1rem .5rem;border-radius:var(--r-xs);background:var(--primary-tint);color:var(--primary);font-size:.85em}
.note{color:var(--ink-2);font-size:var(--fs-sm)}
.errors li{margin-block:.25rem;font-size:var(--fs-sm)}
.errors a{display:inline-block;padding-block:.2rem}
.sheet{display:block;margin-block:1rem;overflow-x:auto}
.sheet table{width:100%;border-collapse:collapse;font-size:var(--fs-sm)}
.sheet th,.sheet td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
.sheet td:last-child{min-width:14rem}
.sheet td:first-child code{overflow-wrap:normal}
.docs nav{font-size:var(--fs-sm)}
.docs nav a{display:block;padding-block:.55rem;text-decoration:none;overflow-wrap:anywhere}
.docs nav a:hover{text-decoration:underline}
.docs nav summary{padding-block:.7rem;font-weight:600}
.docs nav li li{padding-inline-start:1rem}
@media(min-width:64rem){.docs{grid-template-columns:16rem minmax(0,1fr)}.docs nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}.docs nav a,.docs nav summary{padding-block:.3rem}}
@media print{.docs{display:block}.docs nav{display:none}.docs pre{max-height:none;white-space:pre-wrap}.endpoint{border:0;padding:0}}
`
