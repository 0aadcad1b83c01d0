// Replaced by that of an image archive.
module.exports = {};
