/** The script of a page that says that a link was refused: tells the developer of the site that led here why. */
console.error((document.currentScript as HTMLScriptElement).dataset.message);
