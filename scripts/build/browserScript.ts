/** How scripts are bundled that pages load as they are, the widget's and the reference's: classic, small, for browsers of the last years. */
export const browserScript = {
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
} as const;
