/** The script of a page about a rejected link. Logs the reason for the developer of the linking site. */
console.error((document.currentScript as HTMLScriptElement).dataset.message);
