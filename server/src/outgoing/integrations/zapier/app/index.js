const { version: platformVersion } = require('zapier-platform-core');
const { define } = require('./definition.js');

module.exports = define(platformVersion);
