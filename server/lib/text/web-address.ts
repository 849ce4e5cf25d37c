export const WEB_ADDRESS_START = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\\]+$/;

/** Returns whether a text is an absolute http: or https: URL, as browsers parse it. */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS_START.test(text) && URL.canParse(text);
