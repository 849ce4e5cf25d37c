import * as sdk from 'carillon-sdk';
import * as embed from 'carillon-sdk/embed';
import steps from './steps.cjs';

await steps.smoke(sdk, embed);
