const { smoke } = require('./steps.cjs');

smoke(require('carillon-sdk'), require('carillon-sdk/embed'));
