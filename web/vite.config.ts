import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is built into the package, where the server finds it; in development its calls go to a running server.
const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/blackpoker/server/page', emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
