module.exports = require('./patient.cjs')(require('jest-environment-node').TestEnvironment);
