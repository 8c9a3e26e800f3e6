/** A flyer is light whatever the page is; the values are those of styles/tokens.css, which a canvas cannot read. */
export const colours = {
  paper: '#ffffff',
  ink: '#11242c',
  ink2: '#40525a',
  ink3: '#5b6a70',
  line: '#d9d5ca',
  night: '#0c2731',
  onNight: '#f4eee2',
  onNight2: '#b9c9cb',
  brassOnNight: '#e9be6c',
  tile: '#0e5561',
  /** The tile's colour and its ground where both are on night. */
  tileOnNight: '#6cc6c2',
  onTileOnNight: '#05262b',
  ok: '#1c6645',
} as const
