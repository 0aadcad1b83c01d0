/** Beside a `package.json` that does not say `"type": "module"`. */
module.exports = { resolver: { unstable_conditionNames: ['require', 'react-native'] } };
