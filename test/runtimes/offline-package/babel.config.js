/**
 * ES5, because the Hermes VM of 2020 knows nothing newer. Private fields become properties, as with React Native's
 * preset.
 */
module.exports = {
  presets: [['@babel/preset-env', { targets: { ie: '11' }, modules: 'commonjs' }]],
  assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true },
};
