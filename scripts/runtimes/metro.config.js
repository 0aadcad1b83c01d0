/** Next to a `package.json` without `"type": "module"`. */
module.exports = { resolver: { unstable_conditionNames: ['require', 'react-native'] } };
