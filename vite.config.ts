import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The toast library adds its style sheet with a script, which `style-src 'self'` forbids. The same rules come from
 * `sonner/dist/styles.css` instead.
 */
function keepSonnerStylesInTheStyleSheet(): Plugin {
  return {
    name: 'keep-sonner-styles-in-the-style-sheet',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
    },
  };
}

/** The user interface. In development it talks to the service at `CORDBOARD_API`. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react(), tailwindcss(), keepSonnerStylesInTheStyleSheet()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    cssTarget: 'chrome140',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1.1': process.env.CORDBOARD_API ?? 'http://127.0.0.1:8080' },
  },
});
