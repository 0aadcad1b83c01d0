/** Two entries under fixed names: the worker is found by its name, and puts the others into its cache. */
export default {
  build: {
    rolldownOptions: {
      input: { main: 'index.html', 'service-worker': 'service-worker.js' },
      output: { entryFileNames: '[name].js' },
    },
  },
};
