/** Metro loads this file as CommonJS, because the `package.json` beside it has no `"type": "module"`. */
module.exports = { resolver: { unstable_conditionNames: ['require', 'react-native'] } };
