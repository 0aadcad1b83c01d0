export default {
  // Vite does not find by itself what only the service worker imports.
  optimizeDeps: { include: ['exercise-catalogue', 'exercise-catalogue/pack'] },
  // Two entries under fixed names: the worker is found by its name, and puts the others into its cache.
  build: {
    target: 'esnext',
    rolldownOptions: {
      input: { main: 'index.html', 'service-worker': 'service-worker.js' },
      output: { entryFileNames: '[name].js' },
    },
  },
};
