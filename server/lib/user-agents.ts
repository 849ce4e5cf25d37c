/** Whether a browser on a computer sent a request. An iPad claims to be a Mac: whoever asks knows its platform otherwise. */
export const isComputer = (userAgent: string | undefined): boolean =>
  /Windows NT|Macintosh|X11|CrOS/.test(userAgent ?? '') && !/Android|iPhone|iPad|iPod/.test(userAgent ?? '');
