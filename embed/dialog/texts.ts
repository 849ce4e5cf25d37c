/** The dialog's texts in one language. */
export type DialogTexts = {
  close: string;
  title: string;
  useHere: string;
  newCode: string;
  /** Below the title, while there is a code. */
  scan: string;
  /** The phone has opened the page. */
  joined: string;
  done: string;
  denied: string;
  offline: string;
  expired: string;
  /** There is no such service: the business made a mistake, or no longer uses it. */
  unavailable: string;
};
